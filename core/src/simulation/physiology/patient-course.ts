import type { Action } from '#document/actions/schema';
import type { Patient, PhysiologyItem } from '#document/patients/schema';
import type { CalculatedFrom } from '#kernel/contract';
import type { PluginLookup } from '#kernel/view';
import { valueOnRange } from '#index/conditions/item-scale';
import { patientItem, type PatientItem } from '#index/queries/patient-item';
import { firstBeyond, firstOf, restingAt, settled, segmentAt, valueOn, type Line, type Ms, type Segment } from './line';
import { lineOf, clampTo, motionAt, type Motion, type Range } from './motion';

/** The start of an action, for what it changes in a patient. */
export interface StartedAction {
  readonly at: Ms;
  readonly action: Pick<Action, 'changesPhysiology' | 'physiologyChangeDuration' | 'physiologyChanges'>;
}

/** An item of a patient over time. Values are in the unit of the item's ranges. */
export interface ItemCourse extends PatientItem {
  /** The item of the patient. */
  readonly value: PhysiologyItem;
  /** The value that conditions read: the steps of an ordinal item, otherwise the exact value. */
  readonly shown: Line;
  /** Differs from `shown` only for ordinal items, whose exact value is hidden. */
  readonly exact: Line;
}

/** The course of a patient's items, by their ids. Items of unknown reports or in unknown units have none. */
export type PatientCourse = ReadonlyMap<string, ItemCourse>;

/**
 * How a patient's items move from the start of the scenario: deterioration, and the changes of the started actions.
 *
 * @param started - in the order in which they start
 */
export function patientCourse(
  patient: Patient,
  started: readonly StartedAction[],
  plugins: PluginLookup,
): PatientCourse {
  const course = new Map<string, ItemCourse>();
  for (const { items } of patient.physiology.reports) {
    const known = items.flatMap((value) => {
      const found = patientItem(value, plugins);
      return found === null ? [] : [{ value, ...found }];
    });
    const lines = new Map<string, Line>();
    for (const entry of known.filter(({ item }) => item.calculatedFrom === null)) {
      const exact = measuredLine(patient, entry, started);
      const steps = entry.item.choices?.map(({ value }) => value).toSorted((a, b) => a - b) ?? [];
      const shown = steps.length === 0 ? exact : shownSteps(exact, steps);
      if (!lines.has(entry.item.id)) lines.set(entry.item.id, shown);
      course.set(entry.value.id, { ...entry, exact, shown });
    }
    for (const entry of known) {
      if (entry.item.calculatedFrom === null) continue;
      const line =
        calculatedLine(entry.item.calculatedFrom, (id) => lines.get(id)) ??
        restingAt(onRange(entry, entry.value.baseline));
      if (!lines.has(entry.item.id)) lines.set(entry.item.id, line);
      course.set(entry.value.id, { ...entry, exact: line, shown: line });
    }
  }
  return course;
}

type Known = PatientItem & { readonly value: PhysiologyItem };

function measuredLine(patient: Patient, entry: Known, started: readonly StartedAction[]): Line {
  const { item, value } = entry;
  const range = item.range;
  let motion: Motion = { at: 0, value: onRange(entry, value.baseline), parts: [] };
  const line: Segment[] = [];
  for (const { at, change } of eventsOf(patient, entry, started)) {
    line.push(...lineOf(motion, range).filter((segment) => segment.at < at));
    motion = change(motion);
  }
  const [next, ...others] = lineOf(motion, range);
  const [first, ...rest] = [...line, next, ...others];
  return [first ?? next, ...rest];
}

interface Event {
  readonly at: Ms;
  readonly change: (motion: Motion) => Motion;
}

/** Returns the events that happen to an item, in order. */
function eventsOf(patient: Patient, entry: Known, started: readonly StartedAction[]): readonly Event[] {
  const { item, value } = entry;
  const { range } = item;
  const { enabled, startAfter, duration, itemIds } = patient.physiology.deterioration;
  const effects = started.map(({ at, action }) => ({
    at,
    action,
    changes: action.physiologyChanges.filter(({ patientId }) => patientId === patient.id),
  }));
  const cancelled = effects.find(({ changes }) => changes.some(({ resetsPhysiology }) => resetsPhysiology))?.at;
  const events: Event[] = [];
  const begin = milliseconds(startAfter);
  if (enabled && value.worst !== null && itemIds.includes(value.id) && (cancelled === undefined || cancelled > begin)) {
    const deterioration = {
      baseline: onRange(entry, value.baseline),
      worst: onRange(entry, value.worst),
      duration: milliseconds(duration),
    };
    events.push({ at: begin, change: (motion) => beginDeterioration(motion, begin, deterioration, range) });
  }
  for (const { at, action, changes } of effects) {
    if (at === cancelled) events.push({ at, change: (motion) => cancelDeterioration(motion, at, range) });
    if (!action.changesPhysiology) continue;
    for (const { physiologyItemId, valueChange, absolute, changeTowards, disabled } of changes.flatMap(
      ({ values }) => values,
    )) {
      if (disabled || physiologyItemId !== value.id) continue;
      const target = value[changeTowards];
      const change = {
        amount: absolute ? onRange(entry, valueChange) : valueChange,
        absolute,
        target: target === null ? null : onRange(entry, target),
        duration: milliseconds(action.physiologyChangeDuration),
      };
      events.push({ at, change: (motion) => beginChange(motion, at, change, range) });
    }
  }
  return events.toSorted((a, b) => a.at - b.at);
}

/** A value of a patient's item in the unit of the item's ranges, which formulas of calculated items use. */
function onRange({ item, scale }: PatientItem, value: number): number {
  return settled(valueOnRange(item, value, scale));
}

function milliseconds(seconds: number): Ms {
  return Math.round(seconds * 1000);
}

/** A change of one item. */
export interface ItemChange {
  /** The value to reach, or per cent of the way to the target. */
  readonly amount: number;
  readonly absolute: boolean;
  /** Null if the item has no such value: a percentage then changes nothing. */
  readonly target: number | null;
  /** 0 for a jump. */
  readonly duration: Ms;
}

/** The value that a change leads to from the value at its begin, if nothing else moves the item; null if it changes nothing. */
function endOfChange(start: number, { amount, absolute, target }: ItemChange, range: Range): number | null {
  if (absolute) return clampTo(range, amount);
  if (target === null || amount <= 0) return null;
  // more than the whole way ends at the target
  return clampTo(range, settled(start + ((target - start) * Math.min(amount, 100)) / 100));
}

/** A motion with a change that begins at a moment, after everything that ends at that moment. */
export function beginChange(motion: Motion, at: Ms, change: ItemChange, range: Range): Motion {
  const before = motionAt(motion, at, range);
  const { amount, absolute, target, duration } = change;
  const end = endOfChange(before.value, change, range);
  if (end === null || end === before.value) return before;
  if (duration === 0) return { ...before, value: end };
  const way = absolute ? end - before.value : (((target ?? end) - before.value) * amount) / 100;
  const limit = absolute ? end : settled(target ?? end);
  const part = { cause: 'change', rate: way / duration, limit, until: at + duration } as const;
  return { ...before, parts: [...before.parts, part] };
}

/** The value of a calculated item, which follows at once and unrounded. Null if an item of the formula is missing. */
function calculatedLine({ terms, constant }: CalculatedFrom, lineOf: (item: string) => Line | undefined): Line | null {
  const parts: { readonly factor: number; readonly line: Line }[] = [];
  for (const { item, factor } of terms) {
    const line = lineOf(item);
    if (line === undefined) return null;
    parts.push({ factor, line });
  }
  const moments = [...new Set([0, ...parts.flatMap(({ line }) => line.map(({ at }) => at))])].toSorted((a, b) => a - b);
  const [first = 0, ...others] = moments;
  const segment = (at: number) => {
    let [value, rate] = [constant, 0];
    for (const { factor, line } of parts) {
      const around = segmentAt(line, at);
      value += factor * valueOn(around, at);
      rate += factor * around.rate;
    }
    return { at, value: settled(value), rate };
  };
  return [segment(first), ...others.map(segment)];
}

/** How an item deteriorates: at the rate that leads from baseline to worst in the duration, from wherever it is. */
export interface ItemDeterioration {
  readonly baseline: number;
  readonly worst: number;
  readonly duration: Ms;
}

/** A motion with deterioration from a moment on. It rests at worst; if worst equals the baseline, nothing moves. */
export function beginDeterioration(
  motion: Motion,
  at: Ms,
  { baseline, worst, duration }: ItemDeterioration,
  range: Range,
): Motion {
  const before = motionAt(motion, at, range);
  // a duration of 0 is as good as at once
  const rate = (worst - baseline) / Math.max(duration, 1);
  if (rate === 0) return before;
  return { ...before, parts: [...before.parts, { cause: 'deterioration', rate, limit: worst, until: null }] };
}

/** A motion without deterioration from a moment on: the value and running changes stay. */
export function cancelDeterioration(motion: Motion, at: Ms, range: Range): Motion {
  const before = motionAt(motion, at, range);
  return { ...before, parts: before.parts.filter(({ cause }) => cause !== 'deterioration') };
}

/** The nearest step of a scale; a tie goes to the step on the side of the one it came from. @param steps - ascending, not empty */
export function nearestStep(steps: readonly number[], value: number, from: number): number {
  return steps.reduce((best, step) => {
    const [left, leftBest] = [settled(Math.abs(step - value)), settled(Math.abs(best - value))];
    if (left !== leftBest) return left < leftBest ? step : best;
    return Math.abs(step - from) < Math.abs(best - from) ? step : best;
  });
}

/**
 * Returns the values that an ordinal item shows while its exact value moves: steps that begin at whole milliseconds.
 *
 * @param steps - ascending, not empty
 */
export function shownSteps(exact: Line, steps: readonly number[]): Line {
  const [first] = exact;
  let shown = nearestStep(steps, first.value, first.value);
  const line: [Segment, ...Segment[]] = [{ at: first.at, value: shown, rate: 0 }];
  for (const [index, segment] of exact.entries()) {
    const end = exact[index + 1]?.at ?? Infinity;
    for (let at = firstOf(segment); at < end;) {
      const step = nearestStep(steps, valueOn(segment, at), shown);
      if (step !== shown) line.push({ at, value: (shown = step), rate: 0 });
      const next = nextStep(steps, shown, segment.rate);
      if (next === null) break;
      at = Math.max(at, firstBeyond(segment, settled((shown + next) / 2), false));
    }
  }
  return line;
}

/** The step after another one in a direction; null at the end of the scale, or at rest. */
function nextStep(steps: readonly number[], from: number, rate: number): number | null {
  if (rate === 0) return null;
  return (rate > 0 ? steps.find((step) => step > from) : steps.findLast((step) => step < from)) ?? null;
}
