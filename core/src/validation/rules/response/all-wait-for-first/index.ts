import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/all-wait-for-first',
  scope: 'action',
  severity: 'ERROR',
  title: 'A response that others wait for does not wait itself',
  why: 'Each response waits for a first one, so none ever plays and the action stays without an answer.',
  messages: {
    all: 'Every response of the action starts after the first response, so none is the first. Let this one start from the trigger.',
  },
  check({ value: { responses }, report }) {
    const [first] = responses;
    if (first === undefined || responses.some(({ responseDelayStart }) => responseDelayStart !== 'response')) return;
    const { responseCode } = first;
    const input = { responseCode, responseDelayStart: 'action' };
    report({
      messageId: 'all',
      entity: responseCode,
      at: '/responseDelayStart',
      fixes: [{ title: 'Start from the trigger', operations: [{ name: 'response.update', input }] }],
    });
  },
});
