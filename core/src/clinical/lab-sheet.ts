import type { Culture } from '#base/enumerations';
import type { Patient } from '#document/patients/schema';
import type { ReportItem } from '#kernel/contract';
import { criticalAt, normalOf, toUnit, type Person } from '#kernel/item-units';
import type { PluginLookup } from '#kernel/view';
import { convertedExactly, scaleIn } from '#index/conditions/item-scale';
import { patientItem } from '#index/queries/patient-item';

/** Low, high, critically low, critically high, and abnormal on a scale without numbers, as in HL7 (Table 0078, Interpretation Codes). */
export type LabFlag = 'L' | 'H' | 'LL' | 'HH' | 'A';

/** A value of a laboratory sheet. All numbers are in `unit`. */
export interface LabRow {
  /** Of the physiology item. */
  readonly id: string;
  readonly item: ReportItem;
  readonly value: number;
  /** UCUM code of the culture’s unit. */
  readonly unit: string;
  readonly normal: readonly [low: number, high: number];
  /** Null for an item without critical limits. */
  readonly critical: { readonly low: number | null; readonly high: number | null; readonly source: string } | null;
  /** Null for a normal value. */
  readonly flag: LabFlag | null;
}

/** All laboratory values of a patient at the start, report by report, in the units of a culture, with what is normal and critical for that patient. */
export function labSheet(patient: Patient, plugins: PluginLookup, culture: Culture) {
  return patient.physiology.reports
    .filter(({ report }) => plugins.report(report)?.tab === 'lab results')
    .map((report) => ({
      report,
      rows: report.items.flatMap(({ id, item: reference, unit, baseline }): LabRow[] => {
        const known = patientItem({ item: reference, unit }, plugins);
        if (known === null) return [];
        const { item, scale } = known;
        const shown = scaleIn(item, item.units[culture].ucum) ?? scale;
        const value = convertedExactly(item, baseline, scale, shown);
        return [{ id, item, value, unit: shown.unit, ...judged(item, value, shown.unit, patient.generalInformation) }];
      }),
    }));
}

/** Judges a value by the limits as they are shown, so that the flag is what a reader would find. */
function judged(
  item: ReportItem,
  value: number,
  unit: string,
  person: Person,
): Pick<LabRow, 'normal' | 'critical' | 'flag'> {
  const inUnit = (limit: number) => toUnit(item, limit, unit);
  const [low, high] = normalOf(item, person).normal;
  const normal = [inUnit(low), inUnit(high)] as const;
  const limits = criticalAt(item, person.ageYears);
  const critical =
    limits === undefined
      ? null
      : {
          low: limits.low === null ? null : inUnit(limits.low),
          high: limits.high === null ? null : inUnit(limits.high),
          source: limits.source,
        };
  return { normal, critical, flag: flagOf(value, normal, critical, item.choices !== null) };
}

function flagOf(
  value: number,
  [low, high]: LabRow['normal'],
  critical: LabRow['critical'],
  isScale: boolean,
): LabFlag | null {
  const isOutside = value < low || value > high;
  if (isScale) return isOutside ? 'A' : null;
  const lowest = critical?.low ?? null;
  const highest = critical?.high ?? null;
  if (lowest !== null && value <= lowest) return 'LL';
  if (highest !== null && value >= highest) return 'HH';
  if (!isOutside) return null;
  return value < low ? 'L' : 'H';
}
