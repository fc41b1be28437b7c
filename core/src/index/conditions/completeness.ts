import { conditionObjects, type Expression, type ExpressionRule } from '#schema/expressions';
import type { ConditionObjectType } from '#base/enumerations';
import { actorStates, compressionStates, emotions, postures } from '#base/enumerations';

/** Values that a condition compares: numbers in a unit, one of some named values, or nothing (completion). */
export type ConditionFamily = 'physiology' | 'named' | 'completion';

/** The family of each object type. */
export const familyOf = {
  PhysiologyItem: 'physiology',
  PatientPhysiology: 'physiology',
  PatientPosition: 'named',
  PatientState: 'named',
  PatientEmotion: 'named',
  ActorCompressionState: 'named',
  ScenarioAction: 'completion',
  ScenarioActionResponse: 'completion',
} as const satisfies Record<ConditionObjectType, ConditionFamily>;

/** Allowed values for conditions on each named type. The emotion NONE isn't a value. */
export const namedValues = {
  PatientPosition: postures,
  PatientState: actorStates,
  PatientEmotion: emotions.filter((emotion) => emotion !== 'NONE'),
  ActorCompressionState: compressionStates,
} as const satisfies Partial<Record<ConditionObjectType, readonly string[]>>;

/** The missing part of a condition. */
export type Lack = 'object' | 'operator' | 'value';

/** The first missing part of a condition; null when it is complete. */
export function lackOf({ conditionBlock, comparisonOperator, value }: ExpressionRule): Lack | null {
  const { objectType, objects } = conditionBlock;
  const needed = conditionObjects[objectType].length;
  if (objects.length < needed || objects.some(({ object }) => object === '')) return 'object';
  switch (familyOf[objectType]) {
    case 'completion':
      return null;
    case 'physiology':
      if (comparisonOperator === 'None') return 'operator';
      return value === null || value === '' ? 'value' : null;
    case 'named':
      return value === null || value === '' || (objectType === 'PatientEmotion' && value === 'NONE') ? 'value' : null;
  }
}

/** Whether an expression contains no condition, complete or not, so that it is dropped on save. */
export function isEmptyExpression(expression: Expression | null): boolean {
  if (expression === null) return true;
  if (expression.expressionType === 'Unsupported') return false;
  return expression.rules.every((rule) => rule.expressionType === 'Group' && isEmptyExpression(rule));
}

/** Whether an expression contains no complete condition, so that nothing is left of it when incomplete ones are dropped. */
export function isEmptyWhenSaved(expression: Expression | null): boolean {
  return !isSet(expression);
}

/** Whether anything is left of an expression when incomplete conditions are dropped, as on save. Unsupported ones are kept. */
export function isSet(expression: Expression | null): expression is Expression {
  if (expression === null) return false;
  if (expression.expressionType === 'Unsupported') return true;
  return expression.rules.some((rule) => (rule.expressionType === 'Group' ? isSet(rule) : lackOf(rule) === null));
}
