import { familyOf } from '#index/conditions/completeness';
import { conditionsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/value-negative',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'Physiology isn’t compared with a negative value',
  why: 'Items in conditions are never negative, so the comparison is always or never true.',
  messages: { negative: 'Value must be a positive number' },
  check({ value: subtree, report }) {
    for (const { condition, group, at } of conditionsOf(subtree)) {
      const { value, conditionBlock } = condition;
      if (typeof value !== 'number' || value >= 0 || familyOf[conditionBlock.objectType] !== 'physiology') continue;
      report({ messageId: 'negative', entity: group.source.from, at: `${at}/value` });
    }
  },
});
