import type { PhysiologyItem } from '../document/patients/schema';
import type { ReportItem } from '../kernel/contract';
import { scaleIn, type ItemScale } from './conditions/item-scale';
import type { ScenarioView } from './view';

/** The values of a patient's item, in the order of its form. */
export const itemValues = ['baseline', 'goal', 'worst'] as const;

/** A patient's item with what its report says about it. */
export interface PatientItem {
  readonly item: ReportItem;
  /** What the patient's values are measured on; null when the unit is not one of the item's. */
  readonly scale: ItemScale | null;
}

/** What is known of a patient's item; null when its report is not. */
export function patientItem(value: Pick<PhysiologyItem, 'item' | 'unit'>, view: ScenarioView): PatientItem | null {
  const item = view.plugins.reportItem(value.item)?.item;
  return item === undefined ? null : { item, scale: scaleIn(item, value.unit) ?? null };
}
