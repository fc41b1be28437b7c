import { familyOf } from '#index/conditions/completeness';
import { partFixes } from '#index/conditions/fix';
import { conditionsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/operator',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'The comparison suits the values',
  why: 'One posture can’t be greater than another, and a completion has no value to compare, so the device can’t evaluate the condition.',
  messages: {
    'completion-compares': 'The completion of an action or response can’t be compared. Remove the comparison.',
    'not-ordered': 'Values of this type have no order. Choose Equals or NotEquals.',
  },
  check({ value: subtree, report }) {
    for (const placed of conditionsOf(subtree)) {
      const { condition, group, at } = placed;
      const { comparisonOperator, value, conditionBlock } = condition;
      const family = familyOf[conditionBlock.objectType];
      const entity = group.source.from;
      if (family === 'completion' && (comparisonOperator !== 'None' || value !== null)) {
        const bare = { ...condition, comparisonOperator: 'None', value: null, unit: null } as const;
        const fixes = partFixes(placed, bare, 'Remove the comparison');
        report({ messageId: 'completion-compares', entity, at: `${at}/comparisonOperator`, fixes });
      }
      if (family === 'named' && !['None', 'Equals', 'NotEquals'].includes(comparisonOperator)) {
        report({ messageId: 'not-ordered', entity, at: `${at}/comparisonOperator` });
      }
    }
  },
});
