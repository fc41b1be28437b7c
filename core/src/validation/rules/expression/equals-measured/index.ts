import type { ExpressionRule } from '#schema/expressions';
import { quantityText } from '#units/unit-text';
import { conditionsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';
import { spannedConditions } from '#simulation/reach/item-spans';

export const rule = defineRule({
  id: 'expression/equals-measured',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'WARNING',
  title: 'A measured item is compared with a range',
  why: 'Values aren’t rounded before they are compared, and a measured item moves through all values between two. It equals one only while it rests there, which learners rarely meet.',
  messages: {
    equals: '{{item}} equals {{value}} only while it rests exactly there. Use a range, such as at least and at most.',
    'not-equals':
      '{{item}} differs from {{value}} nearly always, because it moves through all values. Use greater than or less than.',
  },
  check({ value: subtree, view, report }) {
    if (!conditionsOf(subtree).some(({ condition }) => isEquality(condition))) return;
    for (const { physiology, holds } of spannedConditions(subtree, view)) {
      const { item, scale, value, placed } = physiology;
      if (!isEquality(placed.condition)) continue;
      const isEquals = placed.condition.comparisonOperator === 'Equals';
      // Another rule reports what is decided, such as by an item that nothing moves.
      if (holds !== null || item.choices !== null || scale === null || value === null) continue;
      report({
        messageId: isEquals ? 'equals' : 'not-equals',
        entity: placed.group.source.from,
        at: `${placed.at}/comparisonOperator`,
        data: { item: item.title, value: quantityText(value, scale.unit) },
      });
    }
  },
});

function isEquality({ comparisonOperator }: ExpressionRule): boolean {
  return comparisonOperator === 'Equals' || comparisonOperator === 'NotEquals';
}
