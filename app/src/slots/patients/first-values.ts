import type { Patient } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { quantityText } from '@scn/core/units/unit-text';
import { reportTabsOf } from '#workspace/physiology/report-tabs';

/** Values that fit into a row. */
const most = 4;

/** A value of a patient when the scenario starts, as a person reads it. */
export interface FirstValue {
  readonly title: string;
  readonly text: string;
}

/** The first values of the report that comes first among the patient’s pages: vital signs. Items of unknown reports are left out. */
export function firstValues(patient: Patient, plugins: PluginLookup): readonly FirstValue[] {
  const [first] = reportTabsOf(patient, plugins);
  const known = (first?.report.items ?? []).flatMap(({ item: reference, baseline, unit }): readonly FirstValue[] => {
    const item = plugins.reportItem(reference)?.item;
    // what it is calculated from is there already
    if (item === undefined || item.calculatedFrom !== null) return [];
    const choice = item.choices?.find(({ value }) => value === baseline);
    return [{ title: item.title, text: choice?.title ?? quantityText(baseline, unit) }];
  });
  return known.slice(0, most);
}
