import type { PhysiologyItem } from '#document/patients/schema';
import type { ReportItem } from '#kernel/contract';
import { scaleIn, type ItemScale } from '../conditions/item-scale';
import type { PluginLookup } from '#kernel/view';

/** The values of a patient's item, in form order. */
export const itemValues = ['baseline', 'goal', 'worst'] as const;

/** A patient's item with its definition in the report. */
export interface PatientItem {
  readonly item: ReportItem;
  /** The scale of the patient's values. */
  readonly scale: ItemScale;
}

/** The definition of a patient's item; null if its report or its unit is unknown. */
export function patientItem(value: Pick<PhysiologyItem, 'item' | 'unit'>, plugins: PluginLookup): PatientItem | null {
  const item = plugins.reportItem(value.item)?.item;
  const scale = item === undefined ? undefined : scaleIn(item, value.unit);
  return item === undefined || scale === undefined ? null : { item, scale };
}
