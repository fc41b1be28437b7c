import type { OperationCall } from '#base/issue';
import type { JsonObject } from '#base/json';
import type { PatientReport, PhysiologyItem } from '#document/patients/schema';
import { toUnit } from '#kernel/item-units';
import type { PluginLookup } from '#kernel/view';
import { calculatedValue } from '#index/queries/calculated-value';
import { itemValues, patientItem } from '#index/queries/patient-item';

/** New values of an item; those left out stay. */
export type ItemChange = Partial<Pick<PhysiologyItem, 'unit' | (typeof itemValues)[number]>>;

type Items = readonly PhysiologyItem[];

/** The operations that give items of a report new values, calculated items included. @param changes - by the identity of the item */
export function changeItems(
  { items }: Pick<PatientReport, 'items'>,
  changes: ReadonlyMap<string, ItemChange>,
  plugins: PluginLookup,
): readonly OperationCall[] {
  const changed = items.map((item) => ({ ...item, ...changes.get(item.id) }));
  return updates(items, withCalculated(items, changed, plugins));
}

/**
 * Items with calculated ones that follow their formulas, so that what is stored is what the simulation shows. What no change has moved stays
 * as its author entered it.
 *
 * @param before - the items of the report before a change
 */
export function withCalculated(before: Items, items: Items, plugins: PluginLookup): Items {
  const byId = new Map(before.map((item) => [item.id, item]));
  return items.map((item) => {
    const known = patientItem(item, plugins);
    if (known === null || known.item.calculatedFrom === null) return item;
    const was = byId.get(item.id);
    const values = itemValues.map((field) => {
      const value = calculatedValue(item.item, field, items, plugins);
      const isMoved = item.unit !== was?.unit || value !== calculatedValue(item.item, field, before, plugins);
      return [field, value !== null && isMoved ? toUnit(known.item, value, known.scale.unit) : item[field]] as const;
    });
    return values.every(([field, value]) => value === item[field]) ? item : { ...item, ...Object.fromEntries(values) };
  });
}

/** The operations that lead from some items to others with the same identities. */
export function updates(before: Items, after: Items): readonly OperationCall[] {
  const byId = new Map(before.map((item) => [item.id, item]));
  return after.flatMap((item): readonly OperationCall[] => {
    const was = byId.get(item.id);
    const fields = (['unit', ...itemValues] as const).filter(
      (field) => was !== undefined && item[field] !== was[field],
    );
    if (fields.length === 0) return [];
    const changes: JsonObject = Object.fromEntries(fields.map((field) => [field, item[field]]));
    return [{ name: 'entity.update', input: { kind: 'physiology-item', id: item.id, changes } }];
  });
}
