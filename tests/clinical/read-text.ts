import type { Culture } from '@scn/core/base/enumerations';
import { createRegistry } from '@scn/core/kernel/registry';
import { readValues } from '@scn/core/reading/read-values';
import { builtInPlugins } from '@scn/plugins/registry.gen';

/** A text as it is pasted into the report of a patient. */
export interface PastedText {
  readonly culture: Culture;
  readonly report: string;
  readonly text: string;
}

/** The built-in plugins. */
export const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

/** The ids of all reports. */
export const allReports = builtInPlugins.filter(({ kind }) => kind === 'report').map(({ id }): string => id);

/** Reads a text into the report of a woman of 40 years. @param has - the other reports that she has */
export function readText({ text, report, culture }: PastedText, has: readonly string[] = []) {
  const reports = [...new Set([report, ...has])].map((id) => ({ id, report: id, args: {}, items: [] }));
  const person = { ageYears: 40, genderId: 'female' };
  return readValues(text, { reports, openReportId: report, plugins, culture, person });
}
