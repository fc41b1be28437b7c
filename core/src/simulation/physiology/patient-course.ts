import { milliseconds } from '#base/milliseconds';
import type { Action } from '#document/actions/schema';
import type { Patient, PhysiologyItem } from '#document/patients/schema';
import type { PluginLookup } from '#kernel/view';
import { valueOnRange } from '#index/conditions/item-scale';
import { patientItem, type PatientItem } from '#index/queries/patient-item';
import { calculatedLine, shownSteps } from './calculated';
import { beginChange, beginDeterioration, cancelDeterioration } from './changes';
import { restingAt, settled, type Line, type Ms, type Segment } from './line';
import { lineOf, type Motion } from './motion';

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
      const shown = steps.length === 0 ? exact : shownSteps(exact, steps, -Infinity);
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
  const effects = started.flatMap(({ at, action }) =>
    action.changesPhysiology
      ? [{ at, action, changes: action.physiologyChanges.filter(({ patientId }) => patientId === patient.id) }]
      : [],
  );
  const cancelled = effects.find(({ changes }) => changes.some(({ resetsPhysiology }) => resetsPhysiology))?.at;
  const events: Event[] = [];
  const begin = milliseconds(startAfter);
  if (
    enabled &&
    value.worst !== null &&
    itemIds.includes(value.id) &&
    (cancelled === undefined || cancelled >= begin)
  ) {
    const deterioration = {
      baseline: onRange(entry, value.baseline),
      worst: onRange(entry, value.worst),
      duration: milliseconds(duration),
    };
    events.push({ at: begin, change: (motion) => beginDeterioration(motion, begin, deterioration, range) });
  }
  for (const { at, action, changes } of effects) {
    if (at === cancelled) events.push({ at, change: (motion) => cancelDeterioration(motion, at, range) });
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
