import type { ArrayDefinition } from '../../../../document/actions/schema';
import { defineRule } from '../../../rule';

type Item = ArrayDefinition['items'][number];

export const rule = defineRule({
  id: 'array/repeated-item',
  scope: 'array',
  severity: 'WARNING',
  title: 'An item is in an array once',
  why: 'The second one changes nothing; most likely another action was meant.',
  messages: { repeated: '{{item}} is in the array already. Remove it or choose the one that was meant.' },
  check({ value: { id, items }, report }) {
    const kept = items.filter((item, index) => !isRepeated(items, item, index));
    items.forEach((item, index) => {
      if (!isRepeated(items, item, index)) return;
      report({
        messageId: 'repeated',
        at: `/items/${index}`,
        data: { item: item.responseCode ?? item.actionCode },
        fixes: [{ title: 'Remove it', operations: [{ name: 'array.update', input: { id, items: kept } }] }],
      });
    });
  },
});

function isRepeated(items: readonly Item[], { actionCode, responseCode }: Item, index: number): boolean {
  return items.findIndex((other) => other.actionCode === actionCode && other.responseCode === responseCode) < index;
}
