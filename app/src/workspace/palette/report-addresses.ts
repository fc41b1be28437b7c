import type { Patient } from '@scn/core/document/patients/schema';
import { reportTabs, type AnyPlugin, type ReportPlugin } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import { reportTabsOf } from '../physiology/report-tabs';
import type { ScreenAddress } from './screen-addresses';

/** A kind of report that a patient doesn’t have yet. */
export interface MissingReport {
  readonly patientId: string;
  readonly report: ReportPlugin;
  readonly title: string;
  readonly words: string;
}

/** The reports of all patients: those that they have, and those that can be added. */
export interface FoundReports {
  readonly pages: readonly ScreenAddress[];
  readonly missing: readonly MissingReport[];
}

/** The kinds of reports in the order of their tabs. */
export function reportKinds(plugins: readonly AnyPlugin[]): readonly ReportPlugin[] {
  return plugins
    .filter((plugin): plugin is ReportPlugin => plugin.kind === 'report')
    .toSorted((one, other) => reportTabs.indexOf(one.tab) - reportTabs.indexOf(other.tab));
}

/** Finds the reports of patients, by their titles and by what is in them. @param nameOf - the patient’s name */
export function reportAddresses(
  patients: readonly Patient[],
  plugins: PluginLookup & { readonly plugins: readonly AnyPlugin[] },
  nameOf: (patient: Patient) => string,
): FoundReports {
  const kinds = reportKinds(plugins.plugins);
  const words = new Map<string, string>(kinds.map((kind) => [kind.id, wordsOf(kind)]));
  const pages = patients.flatMap((patient) =>
    reportTabsOf(patient, plugins).map(({ slug, title, report }) => ({
      to: `compose-sim/patient-details/${encodeURIComponent(patient.id)}/physiology/${encodeURIComponent(slug)}`,
      title: `${nameOf(patient)}: ${title}`,
      names: [title],
      words: words.get(report.report) ?? '',
    })),
  );
  const missing = patients.flatMap((patient) =>
    kinds
      .filter(({ id }) => !patient.physiology.reports.some(({ report }) => report === id))
      .map((report) => ({
        patientId: patient.id,
        report,
        title: nameOf(patient),
        words: words.get(report.id) ?? '',
      })),
  );
  return { pages, missing };
}

function wordsOf({ tab, description, searchWords = [], items }: ReportPlugin): string {
  const ofItems = items.flatMap(({ title, abbreviations = [] }) => [title, ...abbreviations]);
  return [tab, ...searchWords, description, ...ofItems].join(' ');
}
