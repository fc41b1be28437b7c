import type { PhysiologyItem } from '#document/patients/schema';
import { valueOnRange } from '#index/conditions/item-scale';
import { patientItem, type PatientItem } from '#index/queries/patient-item';
import type { ReportItem } from '#kernel/contract';
import type { PluginLookup } from '#kernel/view';
import { calculatedLine, nearestStep, shownSteps } from './calculated';
import { restingAt, settled, type Line } from './line';
import { lineOf, type Motion } from './motion';

/** An item of a patient as a play moves it. Values are in the unit of the item's range. */
export interface PlayedItem extends PatientItem {
  readonly id: string;
  readonly patient: string;
  readonly baseline: number;
  readonly goal: number | null;
  readonly worst: number | null;
  /** Steps of an ordinal item, ascending; null for any other. */
  readonly steps: readonly number[] | null;
  /** The step that it shows at the start: of two that are as near, the lower one. */
  readonly startStep: number;
}

/** An item of a patient as a play moves it; null if its report or its unit is unknown. */
export function playedItem(value: PhysiologyItem, patient: string, plugins: PluginLookup): PlayedItem | null {
  const known = patientItem(value, plugins);
  if (known === null) return null;
  const { item, scale } = known;
  const onRange = (number: number) => toRange(known, number);
  const baseline = onRange(value.baseline);
  const steps = item.choices?.map((choice) => choice.value).toSorted((a, b) => a - b) ?? null;
  return {
    id: value.id,
    patient,
    item,
    scale,
    baseline,
    goal: value.goal === null ? null : onRange(value.goal),
    worst: value.worst === null ? null : onRange(value.worst),
    steps,
    startStep: steps === null ? baseline : nearestStep(steps, baseline, -Infinity),
  };
}

/** A number of a patient's item in the unit of the item's range, which formulas of calculated items use. */
export function toRange({ item, scale }: PatientItem, number: number): number {
  return settled(valueOnRange(item, number, scale));
}

/** The measured items of a report that an item is calculated from, by their ids in the report; null for a measured item. */
export function termsOf<Item extends PatientItem>(
  { calculatedFrom }: ReportItem,
  report: readonly Item[],
): ReadonlyMap<string, Item> | null {
  if (calculatedFrom === null) return null;
  const terms = new Map<string, Item>();
  for (const { item: id } of calculatedFrom.terms) {
    const term = report.find(({ item }) => item.id === id && item.calculatedFrom === null);
    if (term !== undefined) terms.set(id, term);
  }
  return terms;
}

/** The motion of an item to which nothing has happened. */
export function resting({ baseline }: PlayedItem): Motion {
  return { at: 0, value: baseline, parts: [] };
}

/** Lines of an item. */
export interface Lines {
  /** The hidden exact value of an ordinal item; of any other, what is shown. */
  readonly exact: Line;
  /** The value that conditions read: the steps of an ordinal item. */
  readonly shown: Line;
}

/** Lines of a measured item from the moment of its motion on. @param step - that an ordinal item showed before */
export function measuredLines(item: PlayedItem, motion: Motion, step: number): Lines {
  const exact = lineOf(motion, item.item.range);
  return { exact, shown: item.steps === null ? exact : shownSteps(exact, item.steps, step) };
}

/** Lines of a calculated item: without one of its terms it stays at its baseline. @param shownBy - the line that a term shows */
export function calculatedLines({ item, baseline }: PlayedItem, shownBy: (term: string) => Line | undefined): Lines {
  const line = item.calculatedFrom === null ? null : calculatedLine(item.calculatedFrom, shownBy);
  const exact = line ?? restingAt(baseline);
  return { exact, shown: exact };
}
