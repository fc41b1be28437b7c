import type { Culture } from '@scn/core/base/enumerations';
import type { OperationCall } from '@scn/core/base/issue';
import type { Patient, PatientReport } from '@scn/core/document/patients/schema';
import type { ReportPlugin } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import { fillReport, type ItemFill } from '@scn/core/operations/physiology/report-items';
import type { Answers, ReadingQuestion, ReadValue, Reading } from '@scn/core/reading/reading';
import { reportTabsOf } from '#workspace/physiology/report-tabs';

/** The answer that leaves a piece out. */
export const skipped = 'skip';

/** A question before anything is filled in: about the text, or about the report that values are for. */
export type FillQuestion =
  | ReadingQuestion
  | {
      readonly kind: 'target';
      readonly id: string;
      /** Title of the reports. */
      readonly title: string;
      /** The reports of this kind that the patient has, by their titles. */
      readonly reports: readonly { readonly id: string; readonly title: string }[];
    };

/** Values for one report. */
export interface FillGroup {
  readonly plugin: ReportPlugin;
  readonly title: string;
  /** The report that is filled; null for one that is added. */
  readonly report: PatientReport | null;
  /** It is the one that the author has open. */
  readonly isOpen: boolean;
  readonly values: readonly ReadValue[];
}

/** Plan for applying pasted values. */
export interface FillPlan {
  /** The open report first. */
  readonly groups: readonly FillGroup[];
  /** Values of reports or items that the author may not add. */
  readonly forbidden: readonly FillGroup[];
  readonly questions: readonly FillQuestion[];
}

/** Target of pasted values. */
interface FillPlace {
  readonly patient: Patient;
  /** The report that the author has open. */
  readonly report: PatientReport;
  readonly plugins: PluginLookup;
  /** Whether the author may add reports and items. */
  readonly mayAdd: { readonly reports: boolean; readonly items: boolean };
}

/** Divides what was read among the reports of a patient. Of several reports of one kind, the author chooses one. */
export function fillPlan({ values, questions }: Reading, answers: Answers, place: FillPlace): FillPlan {
  const { patient, report: open, plugins, mayAdd } = place;
  const tabs = reportTabsOf(patient, plugins);
  const groups: FillGroup[] = [];
  const forbidden: FillGroup[] = [];
  const targets: FillQuestion[] = [];
  const take = (group: FillGroup) => {
    const isPresent = (value: ReadValue) => group.report?.items.some(({ item }) => item === value.item) === true;
    const [allowed, others] = [group.values.filter(isPresent), group.values.filter((value) => !isPresent(value))];
    if (mayAdd.items || others.length === 0) groups.push(group);
    else {
      if (allowed.length > 0) groups.push({ ...group, values: allowed });
      forbidden.push({ ...group, values: others });
    }
  };
  for (const id of new Set([open.report, ...values.map(({ report }) => report)])) {
    const plugin = plugins.report(id);
    const own = values.filter(({ report }) => report === id);
    if (plugin === undefined || own.length === 0) continue;
    const common = { plugin, isOpen: id === open.report, values: own };
    const present = tabs.filter(({ report }) => (common.isOpen ? report.id === open.id : report.report === id));
    const [first, ...others] = present;
    if (first === undefined) {
      (mayAdd.reports && mayAdd.items ? groups : forbidden).push({ ...common, title: plugin.title, report: null });
    } else if (others.length === 0) {
      take({ ...common, title: first.title, report: first.report });
    } else {
      const ask = targetQuestion(plugin, present);
      targets.push(ask);
      const chosen = present.find((tab) => tab.id === answers[ask.id]);
      if (chosen !== undefined) take({ ...common, title: chosen.title, report: chosen.report });
    }
  }
  return { groups, forbidden, questions: [...questions, ...targets] };
}

function targetQuestion(
  { id, title }: ReportPlugin,
  tabs: readonly { readonly id: string; readonly title: string }[],
): FillQuestion {
  return { kind: 'target', id: `target:${id}`, title, reports: tabs.map((tab) => ({ id: tab.id, title: tab.title })) };
}

/** The answers that a question takes. */
export function answersTo(ask: FillQuestion): readonly string[] {
  return ask.kind === 'target' ? [...ask.reports.map(({ id }) => id), skipped] : ask.choices.map(({ id }) => id);
}

/** The questions that have no answer yet. */
export function openQuestions(questions: readonly FillQuestion[], answers: Answers): readonly FillQuestion[] {
  return questions.filter((ask) => !answersTo(ask).includes(answers[ask.id] ?? ''));
}

/** The values of a group by item, in their order. */
export function fillsOf(values: readonly ReadValue[]): readonly ItemFill[] {
  const byItem = new Map<string, ItemFill>();
  for (const { item, unit, field, value } of values) {
    const known = byItem.get(item);
    byItem.set(item, { item, unit, values: { ...known?.values, [field]: value } });
  }
  return [...byItem.values()];
}

/**
 * The operations that fill reports of a patient. Reports that the patient doesn’t have are added after the others.
 *
 * @param newId - gives an identity to each report and item that is added
 */
export function fillCalls(
  groups: readonly FillGroup[],
  patient: Patient,
  newId: () => string,
  culture: Culture,
  plugins: PluginLookup,
): readonly OperationCall[] {
  let after = patient.physiology.reports.at(-1)?.id ?? null;
  return groups.flatMap(({ plugin, report, values }): readonly OperationCall[] => {
    const fills = fillsOf(values);
    if (report !== null) return fillReport(report, fills, newId, culture, plugins);
    const id = newId();
    const input = { kind: 'patient-report', id, parentEntityId: patient.id, values: { report: plugin.id }, after };
    after = id;
    const added = { id, report: plugin.id, args: {}, items: [] };
    return [{ name: 'entity.create', input }, ...fillReport(added, fills, newId, culture, plugins)];
  });
}

/** The reports of a patient, of which the open one comes first: values are read in the unit of its items. */
export function reportsFrom({ physiology }: Patient, open: PatientReport): readonly PatientReport[] {
  return [open, ...physiology.reports.filter(({ id }) => id !== open.id)];
}
