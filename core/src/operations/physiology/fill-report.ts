import type { Culture } from '#base/enumerations';
import type { OperationCall } from '#base/issue';
import type { PatientReport, PhysiologyItem } from '#document/patients/schema';
import type { PresetValues, ReportPlugin, ReportPreset } from '#kernel/contract';
import { reportItemReference } from '#kernel/registry';
import type { PluginLookup } from '#kernel/view';
import { convertedExactly, scaleIn } from '#index/conditions/item-scale';
import { itemValues, patientItem } from '#index/queries/patient-item';
import { addItems, newItem } from './add-items';
import type { ItemChange } from './change-items';

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
