import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'array/response-of-action',
  scope: 'array',
  severity: 'ERROR',
  title: 'A response in an array belongs to its item’s action',
  why: 'The action never plays that response, so the item never counts and the feedback is missing.',
  messages: { other: '{{response}} is a response of {{owner}}, not of {{action}}. Choose another response.' },
  breaks: ['other'],
  check({ value: { id, items }, view, report }) {
    const ownerOf = (responseCode: string | null): string | undefined =>
      responseCode === null ? undefined : view.get(responseCode, 'response')?.parent?.id;
    items.forEach(({ actionCode, responseCode }, index) => {
      const owner = ownerOf(responseCode);
      if (responseCode === null || owner === undefined || owner === actionCode) return;
      const fixed = items.map((item) => ({ ...item, actionCode: ownerOf(item.responseCode) ?? item.actionCode }));
      report({
        messageId: 'other',
        at: `/items/${index}/responseCode`,
        data: { response: responseCode, owner, action: actionCode },
        fixes: [
          {
            title: `Use the action ${owner}`,
            operations: [{ name: 'entity.update', input: { kind: 'array', id, changes: { items: fixed } } }],
          },
        ],
      });
    });
  },
});
