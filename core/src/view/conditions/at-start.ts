import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { baselines } from '../queries/baselines';
import type { ScenarioView } from '#kernel/view';
import { completionOf } from './completions';
import { lackOf } from './completeness';
import { contains } from './number-set';
import { holdingValues, physiologyOf } from './physiology';

/**
 * Whether a group is true when the scenario starts: with the patients' baselines and no actions done. Null when unknown, or
 * when the group is dropped on save.
 */
export function holdsAtStart(group: ExpressionGroup, view: ScenarioView): boolean | null {
  const parts = group.rules.filter((rule) => rule.expressionType === 'Group' || lackOf(rule) === null);
  if (parts.length === 0) return null;
  const decisive = group.operator === 'OR';
  let isOpen = false;
  for (const part of parts) {
    const value = part.expressionType === 'Group' ? holdsAtStart(part, view) : conditionHolds(part, view);
    if (value === decisive) return decisive !== group.not;
    isOpen ||= value === null;
  }
  return isOpen ? null : !decisive !== group.not;
}

function conditionHolds(condition: ExpressionRule, view: ScenarioView): boolean | null {
  if (completionOf(condition) !== null) return false;
  const physiology = physiologyOf(condition, view.plugins);
  if (physiology !== null) {
    const values = holdingValues(physiology, condition.comparisonOperator);
    const all = view.derive(baselines).get(physiology.reference) ?? [];
    const meant =
      physiology.patientId === null ? all : all.filter(({ patientId }) => patientId === physiology.patientId);
    const [baseline, another] = meant;
    // An item in two reports, or of two patients, has no single value.
    return values === null || baseline === undefined || another !== undefined ? null : contains(values, baseline.value);
  }
  return null;
}
