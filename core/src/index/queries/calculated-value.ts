import type { PhysiologyItem } from '#document/patients/schema';
import type { PluginLookup } from '#kernel/view';
import { valueOnRange } from '../conditions/item-scale';
import { patientItem, type itemValues } from './patient-item';

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
