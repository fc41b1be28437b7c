import type { Culture } from '#base/enumerations';
import type { OperationCall } from '#base/issue';
import type { PatientReport, PhysiologyItem } from '#document/patients/schema';
import { toUnit } from '#kernel/item-units';
import { reportItemReference } from '#kernel/registry';
import type { PluginLookup } from '#kernel/view';
import { updates, withCalculated, type ItemChange } from './change-items';

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
