import { fitsDecimals, roundTo } from '#units/decimals';
import { partFixes } from '#index/conditions/fix';
import { physiologyConditionsOf } from '#index/conditions/physiology';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/decimals',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'A value has no more decimals than its unit allows',
  why: 'The device compares the item with fewer decimals, so the condition applies at a different value from the one entered.',
  messages: { 'too-many': 'Value exceeds decimal precision allowed ({{decimals}} decimal places)' },
  check({ value: subtree, view, report }) {
    for (const { placed, scale, value } of physiologyConditionsOf(subtree, view.plugins)) {
      if (scale === null || value === null || Number.isInteger(value) || fitsDecimals(value, scale.decimals)) continue;
      const rounded = roundTo(value, scale.decimals);
      report({
        messageId: 'too-many',
        entity: placed.group.source.from,
        at: `${placed.at}/value`,
        data: { decimals: scale.decimals },
        fixes: partFixes(placed, { ...placed.condition, value: rounded }, `Round to ${rounded}`),
      });
    }
  },
});
