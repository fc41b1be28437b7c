import { conditionObjects } from '#schema/expressions';
import { lackOf } from '#index/conditions/completeness';
import { conditionsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/incomplete',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'Every condition is complete',
  why: 'An incomplete condition is dropped when it is saved, so only the other conditions apply and the scenario plays differently.',
  messages: { incomplete: 'Condition is incomplete' },
  check({ value: subtree, report }) {
    for (const { condition, group, at } of conditionsOf(subtree)) {
      const lack = lackOf(condition);
      if (lack === null) continue;
      const { objectType, objects } = condition.conditionBlock;
      // Too few objects are reported by expression/object-count.
      if (objects.length < conditionObjects[objectType].length) continue;
      report({ messageId: 'incomplete', entity: group.source.from, at });
    }
  },
});
