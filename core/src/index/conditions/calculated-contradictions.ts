import type { ScenarioView, Subtree } from '#kernel/view';
import { agrees, calculatedSubjects } from './calculated-items';
import { meaningOf } from './meaning';
import { canHold, type Meanings } from './satisfiability';

/**
 * The expressions of a subtree that only a calculation makes contradictory, each with the title of the calculated item. What contradicts itself without
 * one isn't among them.
 */
export function calculatedContradictions(subtree: Subtree, view: ScenarioView) {
  const calculated = calculatedSubjects(
    subtree,
    view.plugins,
    ({ placed }) => meaningOf(placed.condition, view)?.subject ?? null,
  );
  if (calculated.length === 0) return [];
  const meanings: Meanings = (condition) => meaningOf(condition, view);
  return subtree.expressions.flatMap((placed) => {
    const { expression } = placed;
    if (expression.expressionType !== 'Group' || !canHold(expression, meanings)) return [];
    const cause = calculated.find((each) => !canHold(expression, meanings, (box) => agrees(each, box)));
    return cause === undefined ? [] : [{ expression: placed, title: cause.title }];
  });
}
