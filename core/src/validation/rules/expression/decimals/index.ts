import { fitsDecimals, roundTo } from '../../../../units/decimals';
import { partFixes } from '../../../conditions/fix';
import { physiologyOf } from '../../../conditions/physiology';
import { conditionsOf } from '../../../conditions/walk';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/decimals',
  scope: 'unit',
  severity: 'ERROR',
  title: 'A value has no more decimals than its unit',
  why: 'The player shows and compares the item with fewer decimals, so the condition holds at another value than the one written.',
  source: '001 §5',
  messages: { 'too-many': 'Value exceeds decimal precision allowed ({{decimals}} decimal places)' },
  check({ value: unit, view, report }) {
    for (const placed of conditionsOf(unit)) {
      const { condition, group, at } = placed;
      if (typeof condition.value !== 'number' || Number.isInteger(condition.value)) continue;
      const scale = physiologyOf(condition, view)?.scale;
      if (scale === null || scale === undefined || fitsDecimals(condition.value, scale.decimals)) continue;
      const value = roundTo(condition.value, scale.decimals);
      report({
        messageId: 'too-many',
        entity: group.source.from,
        at: `${at}/value`,
        data: { decimals: scale.decimals },
        fixes: partFixes(placed, { ...condition, value }, `Round to ${value}`),
      });
    }
  },
});
