import { agrees, calculatedSubjects } from '#view/conditions/calculated-items';
import { meaningOf } from '#view/conditions/meaning';
import { canHold, type Meanings } from '#view/conditions/satisfiability';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/calculated-contradiction',
  scope: 'unit',
  part: 'expressions',
  severity: 'ERROR',
  title: 'Conditions agree with how an item is calculated',
  why: 'A calculated item follows the items that it is calculated from: with a low systolic and diastolic pressure, the mean pressure can’t be high. Whatever depends on it never happens.',
  messages: {
    calculated:
      'These conditions can never be true together, because {{item}} is calculated from other items in them. Change one of them.',
  },
  check({ value: unit, view, report }) {
    const calculated = calculatedSubjects(
      unit,
      view.plugins,
      ({ placed }) => meaningOf(placed.condition, view)?.subject ?? null,
    );
    if (calculated.length === 0) return;
    const meanings: Meanings = (condition) => meaningOf(condition, view);
    for (const { from, expression, at } of unit.expressions) {
      // Another rule reports what contradicts itself without a calculation.
      if (expression.expressionType !== 'Group' || !canHold(expression, meanings)) continue;
      const cause = calculated.find((each) => !canHold(expression, meanings, (box) => agrees(each, box)));
      if (cause !== undefined) report({ messageId: 'calculated', entity: from, at, data: { item: cause.title } });
    }
  },
});
