import { scaleIn, valueOnRange } from '../conditions/item-scale';
import { append } from '#base/append';
import { defineQuery } from '#kernel/view';

/** The value of a patient's item when the scenario starts. */
export interface Baseline {
  readonly patientId: string;
  /** In the unit of the item's ranges. */
  readonly value: number;
}

/** The baselines of all patients, by the item (`monitor.heart-rate`). Items of unknown reports or in unknown units are left out. */
export const baselines = defineQuery('baselines', (view): ReadonlyMap<string, readonly Baseline[]> => {
  const found = new Map<string, Baseline[]>();
  for (const { id: patientId, value } of view.all('patient')) {
    for (const { items } of value.physiology.reports) {
      for (const { item: reference, unit, baseline } of items) {
        const item = view.plugins.reportItem(reference)?.item;
        const scale = item === undefined ? undefined : scaleIn(item, unit);
        if (item === undefined || scale === undefined) continue;
        append(found, reference, { patientId, value: valueOnRange(item, baseline, scale) });
      }
    }
  }
  return found;
});
