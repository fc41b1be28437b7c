import type { PhysiologyItem } from '../document/patients/schema';
import type { ReportItem } from '../kernel/contract';
import { scaleIn, type ItemScale } from './conditions/item-scale';
import type { PluginLookup } from './view';

/** The values of a patient's item, in the order of its form. */
export const itemValues = ['baseline', 'goal', 'worst'] as const;

/** A patient's item with what its report says about it. */
export interface PatientItem {
  readonly item: ReportItem;
  /** What the patient's values are measured on. */
  readonly scale: ItemScale;
}

/** What is known of a patient's item; null when its report is not known, or its unit is not one of the item's. */
export function patientItem(value: Pick<PhysiologyItem, 'item' | 'unit'>, plugins: PluginLookup): PatientItem | null {
  const item = plugins.reportItem(value.item)?.item;
  const scale = item === undefined ? undefined : scaleIn(item, value.unit);
  return item === undefined || scale === undefined ? null : { item, scale };
}
