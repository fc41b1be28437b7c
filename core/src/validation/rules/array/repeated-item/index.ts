import type { ArrayDefinition } from '#document/actions/schema';
import { defineRule } from '#kernel/rule';

type Item = ArrayDefinition['items'][number];

export const rule = defineRule({
  id: 'array/repeated-item',
  scope: 'array',
  severity: 'WARNING',
  title: 'Each item is in an array once',
  why: 'The repeated item has no effect. Another action was probably intended.',
  messages: { repeated: '{{item}} is already in the array. Remove it, or choose another item.' },
  check({ value: { id, items }, report }) {
    const retained = items.filter((item, index) => !isRepeated(items, item, index));
    items.forEach((item, index) => {
      if (!isRepeated(items, item, index)) return;
      report({
        messageId: 'repeated',
        at: `/items/${index}`,
        data: { item: item.responseCode ?? item.actionCode },
        fixes: [
          {
            title: 'Remove the repeated item',
            operations: [{ name: 'entity.update', input: { kind: 'array', id, changes: { items: retained } } }],
          },
        ],
      });
    });
  },
});

function isRepeated(items: readonly Item[], { actionCode, responseCode }: Item, index: number): boolean {
  return items.findIndex((other) => other.actionCode === actionCode && other.responseCode === responseCode) < index;
}
