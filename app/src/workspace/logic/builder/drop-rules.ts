import type { ConditionObjectType } from '@scn/core/base/enumerations';
import type { ExpressionRule } from '@scn/core/schema/expressions';
import type { LogicKind } from '../dialog/logic-request';

/** Types of which each can replace another one in a condition. */
const families: Readonly<Record<ConditionObjectType, string>> = {
  ScenarioAction: 'completion',
  ScenarioActionResponse: 'completion',
  PhysiologyItem: 'physiology',
  PatientPhysiology: 'physiology',
  PatientPosition: 'posture or state',
  PatientState: 'posture or state',
  PatientEmotion: 'emotion',
  ActorCompressionState: 'compressions',
};

/** Whether something can replace what a condition is about: it is empty, or the types match. */
export function canReplace(condition: ExpressionRule, objectType: ConditionObjectType): boolean {
  const { conditionBlock } = condition;
  return conditionBlock.objects.length === 0 || families[conditionBlock.objectType] === families[objectType];
}

/** Whether conditions of a kind can be about a type: prerequisites only wait for completions. */
export function isTypeAllowed(kind: LogicKind, objectType: ConditionObjectType): boolean {
  return kind !== 'prerequisite' || families[objectType] === 'completion';
}
