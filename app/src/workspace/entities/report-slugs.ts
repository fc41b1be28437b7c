import type { PatientReport } from '@scn/core/document/patients/schema';

/** The names of a patient’s reports in addresses, by their identities: `monitor`, `abg`, `abg-2`. */
export function reportSlugs(reports: readonly PatientReport[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  return new Map(
    reports.map(({ id, report }) => {
      const slug = slugOfReport(report);
      const number = (count.get(slug) ?? 0) + 1;
      count.set(slug, number);
      return [id, number === 1 ? slug : `${slug}-${number}`];
    }),
  );
}

/** The name of a kind of report in addresses. @param pluginId - `report.monitor` */
export function slugOfReport(pluginId: string): string {
  return pluginId.replace(/(^|\/)report\./, '$1').replaceAll('/', '.');
}
