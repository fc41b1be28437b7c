import type { Culture } from '#base/enumerations';
import type { OperationCall } from '#base/issue';
import type { JsonObject } from '#base/json';
import type { PatientReport, PhysiologyItem } from '#document/patients/schema';
import { convertedExactly, scaleIn } from '#index/conditions/item-scale';
import { itemValues, patientItem, calculatedValue } from '#index/queries/patient-item';
import type { PresetValues, ReportPlugin, ReportPreset } from '#kernel/contract';
import { toUnit } from '#kernel/item-units';
import { reportItemReference } from '#kernel/registry';
import type { PluginLookup } from '#kernel/view';

/** Values for an item of a report, in a unit that the item has. */
export interface ItemFill {
  /** Report and item, such as monitor.heart-rate. */
  readonly item: string;
  readonly unit: string;
  readonly values: Omit<ItemChange, 'unit'>;
}

/**
 * The operations that fill a report: items that it has keep their unit and get the values, others are added. What isn’t filled stays.
 *
 * @param newId - gives an identity to each added item
 */
export function fillReport(
  report: PatientReport,
  fills: readonly ItemFill[],
  newId: () => string,
  culture: Culture,
  plugins: PluginLookup,
): readonly OperationCall[] {
  const added: PhysiologyItem[] = [];
  const changes = new Map<string, ItemChange>();
  for (const { item: reference, unit, values } of fills) {
    const present = report.items.find(({ item }) => item === reference);
    const item = present ?? newItem(reference, newId(), culture, plugins);
    const known = patientItem(item, plugins);
    const from = known === null ? undefined : scaleIn(known.item, unit);
    if (known === null || from === undefined) continue;
    const converted: ItemChange = Object.fromEntries(
      itemValues.flatMap((field) => {
        const value = values[field];
        if (value === undefined) return [];
        return [[field, value === null ? null : convertedExactly(known.item, value, from, known.scale)]];
      }),
    );
    if (present === undefined) added.push({ ...item, ...converted });
    else changes.set(item.id, converted);
  }
  return addItems(report, added, plugins, changes);
}

/** The values of a preset, for {@link fillReport}. */
export function presetFills(report: ReportPlugin, { values }: ReportPreset): readonly ItemFill[] {
  return report.items.flatMap(({ id, units }) => {
    const of = values[id];
    if (of === undefined) return [];
    return [{ item: reportItemReference(report.id, id), unit: units['en-GB'].ucum, values: { ...of } }];
  });
}

/**
 * The presets of a report, starting with the usual values of an adult at rest, which every report defines. What only pregnant patients have isn’t
 * filled, unless the report is about nothing else.
 */
export function presetsOf({ items, presets = [] }: ReportPlugin): readonly ReportPreset[] {
  const isOfPregnancy = items.every(({ ofPregnancy }) => ofPregnancy);
  const measured = items.filter(
    ({ calculatedFrom, ofPregnancy }) => calculatedFrom === null && (isOfPregnancy || ofPregnancy !== true),
  );
  const usual = measured.map(({ id, baseline, goal, worst }): readonly [string, PresetValues] => [
    id,
    { baseline, ...(goal === null ? {} : { goal }), ...(worst === null ? {} : { worst }) },
  ]);
  const source = 'The usual values of each item, whose source is on its page.';
  return [{ id: 'usual', title: 'Adult at rest', values: Object.fromEntries(usual), source }, ...presets];
}

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
function updates(before: Items, after: Items): readonly OperationCall[] {
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

/** An item as its report defines it, in the unit of a culture. @throws Error if the report has no such item */
export function newItem(reference: string, id: string, culture: Culture, plugins: PluginLookup): PhysiologyItem {
  const item = plugins.reportItem(reference)?.item;
  if (item === undefined) throw new Error(`No report has the item “${reference}”.`);
  const unit = item.units[culture].ucum;
  const inUnit = (value: number | null) => (value === null ? null : toUnit(item, value, unit));
  const { baseline, goal, worst } = item;
  return {
    id,
    item: reference,
    unit,
    baseline: toUnit(item, baseline, unit),
    goal: inUnit(goal),
    worst: inUnit(worst),
  };
}

/**
 * The operations that add items to a report, each at its place in the order of the report’s definition. Calculated items follow from the
 * others, those that the report already has included.
 *
 * @param changes - new values of present items, by identity
 */
export function addItems(
  report: Pick<PatientReport, 'id' | 'report' | 'items'>,
  added: readonly PhysiologyItem[],
  plugins: PluginLookup,
  changes: ReadonlyMap<string, ItemChange> = new Map(),
): readonly OperationCall[] {
  const definition = plugins.report(report.report)?.items ?? [];
  const order = new Map(definition.map(({ id }, index) => [reportItemReference(report.report, id), index]));
  const rank = ({ item }: PhysiologyItem) => order.get(item) ?? definition.length;
  const list = report.items.map((item) => ({ ...item, ...changes.get(item.id) }));
  const after = new Map<string, string | null>();
  for (const item of added.toSorted((one, other) => rank(one) - rank(other))) {
    const at = list.findLastIndex((each) => rank(each) <= rank(item));
    after.set(item.id, list[at]?.id ?? null);
    list.splice(at + 1, 0, item);
  }
  const whole = withCalculated(report.items, list, plugins);
  const created = whole.flatMap(({ id, ...values }): readonly OperationCall[] => {
    const previous = after.get(id);
    if (previous === undefined) return [];
    const input = { kind: 'physiology-item', id, parentEntityId: report.id, values, after: previous };
    return [{ name: 'entity.create', input }];
  });
  return [...created, ...updates(report.items, whole)];
}
