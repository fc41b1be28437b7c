import type { ReportItem } from '../../kernel/contract';
import type { ExpressionRule } from '../../document/expressions/schema';
import type { ScenarioView } from '../view';
import { familyOf } from './completeness';
import { scaleIn, universeOf, valueOnRange, type ItemScale } from './item-scale';
import { intersect, satisfying, type NumberSet } from './number-set';

/** A condition on physiology whose item is known. */
export interface PhysiologyCondition {
  /** `monitor.heart-rate`. */
  readonly reference: string;
  readonly item: ReportItem;
  /** Null when the condition names no patient. */
  readonly patientId: string | null;
  /** What the value is measured on; null when its unit is missing or not one of the item's. */
  readonly scale: ItemScale | null;
  /** Null when there is none, or when it is no number. */
  readonly value: number | null;
}

/** Reads a condition on physiology; null for any other and for items of unknown reports. */
export function physiologyOf(
  { conditionBlock, value, unit }: ExpressionRule,
  view: ScenarioView,
): PhysiologyCondition | null {
  const { objectType, objects } = conditionBlock;
  if (familyOf[objectType] !== 'physiology') return null;
  const isOfPatient = objectType === 'PatientPhysiology';
  const reference = objects[isOfPatient ? 1 : 0]?.object ?? '';
  const item = view.plugins.reportItem(reference)?.item;
  if (item === undefined) return null;
  return {
    reference,
    item,
    patientId: isOfPatient ? (objects[0]?.object ?? null) : null,
    scale: scaleIn(item, unit) ?? null,
    value: typeof value === 'number' ? value : null,
  };
}

/** The values of its item for which a comparison holds; null when it can't be told yet. */
export function holdingValues(
  { item, scale, value }: PhysiologyCondition,
  operator: ExpressionRule['comparisonOperator'],
): NumberSet | null {
  if (scale === null || value === null) return null;
  const allowed = satisfying(operator, valueOnRange(item, value, scale));
  return allowed === null ? null : intersect(universeOf(item), allowed);
}
