import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/first-waits',
  scope: 'action',
  severity: 'WARNING',
  title: 'The first response in the list doesn’t wait for another one',
  why: 'It is evaluated after later responses, so the order on the canvas isn’t the order of events.',
  messages: {
    waits:
      'This response is first in the list but starts after the first response. Move it after {{other}}, or start it from the trigger.',
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
      fixes: [{ title: `Move after ${other}`, operations: [{ name: 'response.reorder', input }] }],
    });
  },
});
