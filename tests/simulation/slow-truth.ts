import type { Scenario } from '@scn/core/document/scenario';
import { scaleIn, valueOnRange } from '@scn/core/index/conditions/item-scale';
import type { Expression, ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import { firstOf, segmentAt, settled, valueAt, type Line, type Ms } from '@scn/core/simulation/physiology/line';
import type { SlowItems } from './slow-items';

/*
 * Conditions of the slow play, in three values.
 */

/** Whether conditions hold. */
export type SlowTruth = true | false | 'unknown';

/** The state that conditions read, beside the values of items. */
export interface SlowFacts {
  readonly scenario: Scenario;
  readonly items: SlowItems;
  isDone(id: string): boolean;
  /** The state of a character of a kind, if a command has set it. */
  named(type: string, actor: string): string | undefined;
}

/** Conditions without what is incomplete; null if none are left. */
export function complete(expression: Expression | null): Expression | null {
  if (expression === null || expression.expressionType === 'Unsupported') return expression;
  return completeGroup(expression);
}

function completeGroup(group: ExpressionGroup): ExpressionGroup | null {
  const rules = group.rules.flatMap((rule): (ExpressionGroup | ExpressionRule)[] => {
    if (rule.expressionType === 'Rule') return isComplete(rule) ? [rule] : [];
    const inner = completeGroup(rule);
    return inner === null ? [] : [inner];
  });
  return rules.length === 0 ? null : { ...group, rules };
}

function isComplete({ conditionBlock: { objectType, objects }, comparisonOperator, value }: ExpressionRule): boolean {
  if (objects.length < (objectType === 'PatientPhysiology' ? 2 : 1)) return false;
  if (objects.some(({ object }) => object === '')) return false;
  switch (objectType) {
    case 'ScenarioAction':
    case 'ScenarioActionResponse':
      return true;
    case 'PhysiologyItem':
    case 'PatientPhysiology':
      return comparisonOperator !== 'None' && value !== null && value !== '';
    case 'PatientEmotion':
      return value !== null && value !== '' && value !== 'NONE';
    case 'PatientPosition':
    case 'PatientState':
    case 'ActorCompressionState':
      return value !== null && value !== '';
  }
}

/** Whether complete conditions hold at a moment, if nothing happens until then. */
export function truthOf(expression: Expression, facts: SlowFacts, at: Ms): SlowTruth {
  if (expression.expressionType === 'Unsupported') return 'unknown';
  const truths = expression.rules.map((rule) =>
    rule.expressionType === 'Group' ? truthOf(rule, facts, at) : truthOfRule(rule, facts, at),
  );
  const deciding = expression.operator === 'OR';
  const joined = truths.includes(deciding) ? deciding : truths.includes('unknown') ? 'unknown' : !deciding;
  return joined === 'unknown' || !expression.not ? joined : !joined;
}

function truthOfRule(rule: ExpressionRule, facts: SlowFacts, at: Ms): SlowTruth {
  const { objectType, objects } = rule.conditionBlock;
  const first = objects[0]?.object ?? '';
  switch (objectType) {
    case 'ScenarioAction':
    case 'ScenarioActionResponse':
      return facts.isDone(first);
    case 'PhysiologyItem':
    case 'PatientPhysiology':
      return truthOfValue(rule, facts, at);
    case 'ActorCompressionState':
      if (facts.scenario.setup.actors.every(({ id }) => id !== first)) return 'unknown';
      return isNamed(rule, facts.named(objectType, first) ?? 'NOT_PERFORMED');
    case 'PatientPosition':
    case 'PatientState':
    case 'PatientEmotion': {
      const patient = facts.scenario.patients.find(({ id }) => id === first);
      if (patient === undefined) return 'unknown';
      const { startingPosture, startingState, startingEmotion } = patient.generalInformation;
      const start = { PatientPosition: startingPosture, PatientState: startingState, PatientEmotion: startingEmotion };
      const now = patient.actorId === null ? undefined : facts.named(objectType, patient.actorId);
      return isNamed(rule, now ?? start[objectType]);
    }
  }
}

function isNamed({ comparisonOperator, value }: ExpressionRule, now: string): SlowTruth {
  if (comparisonOperator === 'Equals') return now === value;
  return comparisonOperator === 'NotEquals' ? now !== value : 'unknown';
}

/** The line that a condition on an item reads, and the value it compares with; null if it can't be known. */
function compared(
  rule: ExpressionRule,
  { scenario, items }: SlowFacts,
): { readonly line: Line; readonly value: number } | null {
  const { objectType, objects } = rule.conditionBlock;
  const isOfPatient = objectType === 'PatientPhysiology';
  const reference = objects[isOfPatient ? 1 : 0]?.object ?? '';
  const patients = isOfPatient ? [objects[0]?.object ?? ''] : scenario.patients.map(({ id }) => id);
  const having = patients.filter((id) => hasItem(scenario, id, reference));
  const [patient] = having;
  if (patient === undefined || having.length > 1) return null;
  const found = items.lineOf(patient, reference);
  if (found === null || typeof rule.value !== 'number') return null;
  const scale = scaleIn(found.definition, rule.unit);
  if (scale === undefined) return null;
  return { line: found.line, value: settled(valueOnRange(found.definition, rule.value, scale)) };
}

function hasItem(scenario: Scenario, patient: string, reference: string): boolean {
  return scenario.patients.some(
    ({ id, physiology }) =>
      id === patient && physiology.reports.some(({ items }) => items.some(({ item }) => item === reference)),
  );
}

function truthOfValue(rule: ExpressionRule, facts: SlowFacts, at: Ms): SlowTruth {
  const found = compared(rule, facts);
  if (found === null) return 'unknown';
  const now = valueAt(found.line, at);
  const isThere = now === found.value && segmentAt(found.line, at).rate === 0;
  switch (rule.comparisonOperator) {
    case 'GreaterThan':
      return now > found.value;
    case 'GreaterThanOrEqualTo':
      return now >= found.value;
    case 'LessThan':
      return now < found.value;
    case 'LessThanOrEqualTo':
      return now <= found.value;
    case 'Equals':
      return isThere;
    case 'NotEquals':
      return !isThere;
    case 'None':
      return 'unknown';
  }
}

/** Milliseconds around a corner or a crossing that are looked at. */
const around = [-3, -2, -1, 0, 1, 2, 3];

/** Every moment after another one, up to a last one, at which the truth of conditions may turn by itself. */
export function turningMoments(expression: Expression, facts: SlowFacts, after: Ms, last: Ms): Ms[] {
  if (expression.expressionType === 'Unsupported') return [];
  return expression.rules.flatMap((rule) => {
    if (rule.expressionType === 'Group') return turningMoments(rule, facts, after, last);
    const { objectType } = rule.conditionBlock;
    const isOfItem = objectType === 'PhysiologyItem' || objectType === 'PatientPhysiology';
    const found = isOfItem ? compared(rule, facts) : null;
    if (found === null) return [];
    return found.line
      .flatMap((segment) => {
        const { at, value, rate } = segment;
        const crossing = rate === 0 ? [] : [Math.round(at + (found.value - value) / rate)];
        return [firstOf(segment), ...crossing];
      })
      .flatMap((moment) => around.map((more) => moment + more))
      .filter((moment) => moment > after && moment <= last);
  });
}
