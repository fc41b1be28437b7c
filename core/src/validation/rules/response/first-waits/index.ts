import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/first-waits',
  scope: 'action',
  severity: 'WARNING',
  title: 'The first response in order does not wait for the first response',
  why: 'It is evaluated after responses that stand behind it, so the order on the canvas is not the order of events.',
  messages: {
    waits:
      'The first response starts after the first response. Move it behind {{other}}, or let it start from the trigger.',
  },
  check({ value: { actionCode, responses }, report }) {
    const [first] = responses;
    if (first?.responseDelayStart !== 'response') return;
    const other = responses.find(({ responseDelayStart }) => responseDelayStart !== 'response')?.responseCode;
    if (other === undefined) return;
    const input = { actionCode, responseCodes: [first.responseCode], after: other };
    report({
      messageId: 'waits',
      entity: first.responseCode,
      at: '/responseDelayStart',
      data: { other },
      fixes: [{ title: `Move behind ${other}`, operations: [{ name: 'response.reorder', input }] }],
    });
  },
});
