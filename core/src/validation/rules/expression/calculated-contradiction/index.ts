import { calculatedContradictions } from '#index/conditions/calculated-items';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/calculated-contradiction',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'Conditions agree with how an item is calculated',
  why: 'A calculated item follows the items that it is calculated from: with a low systolic and diastolic pressure, the mean pressure can’t be high. Whatever depends on it never happens.',
  messages: {
    calculated:
      'These conditions can never be true together, because {{item}} is calculated from other items in them. Change one of them.',
  },
  check({ value: subtree, view, report }) {
    for (const { expression, title } of calculatedContradictions(subtree, view)) {
      const { from, at } = expression;
      report({ messageId: 'calculated', entity: from, at, data: { item: title } });
    }
  },
});
