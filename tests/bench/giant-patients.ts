import type { AnyPlugin, ReportItem, ReportPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { sentence, type Dice } from './dice';

/** A physiology item as a condition refers to it. */
export interface NamedItem {
  /** Report and item: `monitor.heart-rate`. */
  readonly reference: string;
  readonly item: ReportItem;
}

/** The items of all reports for use in conditions: continuous, with a worst value that isn't reached yet. */
export function directedItems(plugins: readonly AnyPlugin[]): readonly NamedItem[] {
  return reports(plugins).flatMap((report) =>
    report.items.filter(getsWorse).map((item) => ({ reference: referenceTo(report, item), item })),
  );
}

/** True for a value that is farther from its worst value than from its goal; conditions can use both. */
function getsWorse({ goal, worst, baseline, choices, calculatedFrom }: ReportItem): boolean {
  if (goal === null || worst === null || goal < 0 || worst < 0) return false;
  if (choices !== null || calculatedFrom !== null) return false;
  return worst > goal ? worst > baseline : worst < goal && worst < baseline;
}

/** The id of a patient's physiology item. */
export function physiologyItemId(patientId: string, reference: string): string {
  return `${patientId}-${reference.replaceAll('.', '-')}`;
}

/** A patient with every report. */
export function makePatient(id: string, actorId: string, plugins: readonly AnyPlugin[], dice: Dice): JsonObject {
  return {
    id,
    actorId,
    generalInformation: {
      firstName: 'Alex',
      lastName: `Morgan ${id}`,
      identifier: `H-${id}`,
      dateOfBirth: '1985-04-12',
      presentingComplaint: sentence(dice, 120),
      history: sentence(dice, 400),
      medication: sentence(dice, 120),
    },
    noKnownAllergies: true,
    physiology: {
      reports: reports(plugins).map((report) => ({
        id: `${id}-${report.id.replaceAll('.', '-')}`,
        report: report.id,
        args: report.defaults as JsonObject,
        items: report.items.map((item) => makeItem(id, report, item)),
      })),
    },
  };
}

function makeItem(patientId: string, report: ReportPlugin, item: ReportItem): JsonObject {
  return {
    id: physiologyItemId(patientId, referenceTo(report, item)),
    item: referenceTo(report, item),
    unit: item.units['en-GB'].ucum,
    baseline: item.baseline,
    goal: item.goal,
    worst: item.worst,
  };
}

function referenceTo(report: ReportPlugin, item: ReportItem): string {
  return `${report.id.replace('report.', '')}.${item.id}`;
}

function reports(plugins: readonly AnyPlugin[]): readonly ReportPlugin[] {
  return plugins.filter((plugin) => plugin.kind === 'report');
}
