import type { Patient, PatientReport } from '@scn/core/document/patients/schema';
import { reportTabs } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import { reportSlugs } from '../entities/entity-address';

/** A tab for a report of a patient. */
export interface ReportTab {
  readonly id: string;
  /** Reports of the same kind are numbered. */
  readonly title: string;
  /** Its name in addresses: `monitor`, `abg-2`. */
  readonly slug: string;
  readonly report: PatientReport;
}

/** The known reports of a patient: monitor, lab results, obstetric, neuro, emotion; within these as in the patient. */
export function reportTabsOf(patient: Patient, plugins: PluginLookup): readonly ReportTab[] {
  const known = patient.physiology.reports.flatMap((report) => {
    const plugin = plugins.report(report.report);
    return plugin === undefined ? [] : [{ report, plugin, order: reportTabs.indexOf(plugin.tab) }];
  });
  const count = new Map<string, number>();
  const slugs = reportSlugs(patient.physiology.reports);
  return known
    .toSorted((a, b) => a.order - b.order)
    .map(({ report, plugin }) => {
      const number = (count.get(plugin.id) ?? 0) + 1;
      count.set(plugin.id, number);
      const title = number === 1 ? plugin.title : `${plugin.title} ${number}`;
      return { id: report.id, title, slug: slugs.get(report.id) ?? '', report };
    });
}
