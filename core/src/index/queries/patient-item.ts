import type { PhysiologyItem } from '#document/patients/schema';
import type { ReportItem } from '#kernel/contract';
import type { PluginLookup } from '#kernel/view';
import { scaleIn, valueOnRange, type ItemScale } from '../conditions/item-scale';

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

/**
 * The value of a calculated item by its formula, not rounded. Null for a measured item, and when an item of the formula or its value is missing.
 *
 * @param items - of the same report
 * @returns in the unit of the item's ranges
 */
export function calculatedValue(
  reference: string,
  field: (typeof itemValues)[number],
  items: readonly PhysiologyItem[],
  plugins: PluginLookup,
): number | null {
  const formula = plugins.reportItem(reference)?.item.calculatedFrom;
  if (formula === null || formula === undefined) return null;
  const prefix = reference.slice(0, reference.lastIndexOf('.'));
  let sum = formula.constant;
  for (const term of formula.terms) {
    const source = items.find(({ item }) => item === `${prefix}.${term.item}`);
    const known = source === undefined ? null : patientItem(source, plugins);
    const value = source?.[field] ?? null;
    if (known === null || value === null) return null;
    sum += term.factor * valueOnRange(known.item, value, known.scale);
  }
  return sum;
}
