import type { Patient } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { quantityText } from '@scn/core/units/unit-text';

/** Values that fit into a row. */
const most = 4;

/** A value of a patient when the scenario starts, as a person reads it. */
export interface FirstValue {
  readonly title: string;
  readonly text: string;
}

/** The first values of a patient’s first report: its vital signs. Items of unknown reports are left out. */
export function firstValues({ physiology }: Patient, plugins: PluginLookup): readonly FirstValue[] {
  const [first] = physiology.reports;
  const known = (first?.items ?? []).flatMap(({ item: reference, baseline, unit }): readonly FirstValue[] => {
    const item = plugins.reportItem(reference)?.item;
    if (item === undefined) return [];
    const choice = item.choices?.find(({ value }) => value === baseline);
    return [{ title: item.title, text: choice?.title ?? quantityText(baseline, unit) }];
  });
  return known.slice(0, most);
}
