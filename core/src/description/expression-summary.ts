import type { expressionStates } from '#base/enumerations';
import { conditionObjects, type Expression, type ExpressionGroup, type ExpressionRule } from '#schema/expressions';
import { lackOf } from '#index/conditions/completeness';
import type { ScenarioView } from '#kernel/view';
import { titleOfReference } from './entity-title';

/** Whether an expression can be evaluated, and can be edited. */
export type ExpressionState = (typeof expressionStates)[number];

/** An object of conditions in an expression. */
export interface ExpressionObject {
  readonly objectType: ExpressionRule['conditionBlock']['objectType'];
  readonly id: string;
  readonly title: string;
}

/** An expression as shown in lists and badges. */
export interface ExpressionSummary {
  readonly state: ExpressionState;
  readonly expression: Expression | null;
  /** Without duplicates, in the order of the conditions. */
  readonly objects: readonly ExpressionObject[];
}

/** Summarises an expression; null has no conditions and is valid. */
export function summariseExpression(expression: Expression | null, view: ScenarioView): ExpressionSummary {
  if (expression === null) return { state: 'VALID', expression, objects: [] };
  if (expression.expressionType === 'Unsupported') return { state: 'CONTAINS_UNSUPPORTED', expression, objects: [] };
  const conditions = conditionsOf(expression);
  const objects = new Map<string, ExpressionObject>();
  for (const { conditionBlock } of conditions) {
    const { objectType } = conditionBlock;
    conditionBlock.objects.forEach(({ object: id }, position) => {
      if (id === '' || objects.has(id)) return;
      objects.set(id, { objectType, id, title: titleOfReference(view, id, conditionObjects[objectType][position]) });
    });
  }
  const isValid = conditions.every((condition) => lackOf(condition) === null && speaksOfWhatExists(condition, view));
  return { state: isValid ? 'VALID' : 'INVALID', expression, objects: [...objects.values()] };
}

function conditionsOf(group: ExpressionGroup): readonly ExpressionRule[] {
  return group.rules.flatMap((rule) => (rule.expressionType === 'Group' ? conditionsOf(rule) : [rule]));
}

function speaksOfWhatExists({ conditionBlock: { objectType, objects } }: ExpressionRule, view: ScenarioView): boolean {
  return objects.every(({ object }, position) => {
    const target = conditionObjects[objectType][position];
    if (target === undefined) return true;
    return target === 'report-item' ? view.plugins.reportItem(object) !== undefined : view.exists(object, target);
  });
}
