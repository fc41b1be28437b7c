import type { Patient, PatientReport, PhysiologyItem } from '@scn/core/document/patients/schema';
import type { ReportItem, ReportPlugin } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';

/** A physiology item of a patient, with its definition from the report's plugin. */
export interface ListedItem {
  readonly value: PhysiologyItem;
  readonly report: PatientReport;
  /** Undefined for an item of an unknown report. */
  readonly item: ReportItem | undefined;
}

/** A patient's physiology items, grouped by report; optionally without calculated ones. */
export function itemsOfPatient(
  { physiology }: Patient,
  plugins: PluginLookup,
  filter: { readonly physiologyReportId?: string | null; readonly excludeCalculatedItems?: boolean | null } = {},
): readonly ListedItem[] {
  const { physiologyReportId = null, excludeCalculatedItems } = filter;
  return physiology.reports
    .filter(
      ({ id, report }) => physiologyReportId === null || physiologyReportId === id || physiologyReportId === report,
    )
    .flatMap((report) => report.items.map((value) => ({ value, report, item: plugins.reportItem(value.item)?.item })))
    .filter(({ item }) => excludeCalculatedItems !== true || (item?.calculatedFrom ?? null) === null);
}

/**
 * Whether the catalogue adds items to reports of this kind: laboratory results, which authors extend with lab result items
 * for all scenarios.
 */
export function isGloballyEdited({ tab }: ReportPlugin): boolean {
  return tab === 'lab results';
}
