import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/all-wait-for-first',
  scope: 'action',
  severity: 'ERROR',
  title: 'At least one response doesn’t wait for the first one',
  why: 'If every response waits for another one, none ever plays.',
  messages: {
    all: 'Every response of the action starts after the first response, so none ever plays. Change this one to start from the trigger.',
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
