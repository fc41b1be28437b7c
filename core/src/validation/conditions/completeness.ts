import { conditionObjects, type Expression, type ExpressionRule } from '../../document/expressions/schema';
import type { ConditionObjectType } from '../../document/enumerations';
import { actorStates, compressionStates, emotions, postures } from '../../document/enumerations';

/** What a condition compares: numbers in a unit, one of some named values, or nothing (completion). */
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

/** The values that a condition on each named type may compare with. An emotion of NONE is no value. */
export const namedValues = {
  PatientPosition: postures,
  PatientState: actorStates,
  PatientEmotion: emotions.filter((emotion) => emotion !== 'NONE'),
  ActorCompressionState: compressionStates,
} as const satisfies Partial<Record<ConditionObjectType, readonly string[]>>;

/** What a condition still lacks; null when it is complete. */
export type Lack = 'object' | 'operator' | 'value';

/** What a condition lacks first. */
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

/** Whether an expression holds no condition, complete or not: nothing of it is left when it is saved. */
export function isEmptyExpression(expression: Expression | null): boolean {
  if (expression === null) return true;
  if (expression.expressionType === 'Unsupported') return false;
  return expression.rules.every((rule) => rule.expressionType === 'Group' && isEmptyExpression(rule));
}
