import { useState } from 'react';
import { changeTowards } from '@scn/core/base/enumerations';
import type { OperationCall } from '@scn/core/base/issue';
import type { Action, PhysiologyChange } from '@scn/core/document/actions/schema';
import type { Patient, PhysiologyItem } from '@scn/core/document/patients/schema';
import { patientItem } from '@scn/core/index/queries/patient-item';
import type { PluginLookup } from '@scn/core/kernel/view';
import { showNumber } from '@scn/kit/form/number-text';
import { readTypedItem, readTypedPercent, type TypedItem } from './typed-item';

/** How an action changes one item. */
export type ChangeValue = PhysiologyChange['values'][number];

type ChangeTowards = ChangeValue['changeTowards'];

/** A change value while it is edited. */
export interface DraftValue extends Omit<ChangeValue, 'valueChange' | 'disabled'> {
  readonly key: string;
  /** Its number as typed. */
  readonly text: string;
  /** Number that the text means, as it is saved: leaving the field doesn’t change it. Null if it is no number. */
  readonly number: number | null;
  /** The direction that the author chose, which `changeTowards` returns to when the value allows it. */
  readonly stated: ChangeTowards;
  readonly enabled: boolean;
  /** As it is in the scenario; null if it isn't there yet. */
  readonly saved: ChangeValue | null;
}

/** The change values of an action in one patient, while they are edited. */
export interface ChangeDraft {
  readonly patientId: string;
  /** The change in the scenario; null if there is none yet. */
  readonly change: PhysiologyChange | null;
  readonly values: readonly DraftValue[];
  /** Values of items that the patient doesn't have or that are calculated: saving removes them, because they change nothing. */
  readonly lost: readonly ChangeValue[];
}

/** Problem with a change value, as the key of a text. */
type ChangeFault = 'notNumber' | 'notPositive';

/** Whether an item can be changed: calculated ones follow from others, and those of unknown reports aren't understood. */
export function canChange(value: PhysiologyItem, plugins: PluginLookup): boolean {
  const item = patientItem(value, plugins)?.item;
  return item !== undefined && item.calculatedFrom === null;
}

/** Starts editing the change values of an action in a patient. */
export function draftOf(action: Action, patient: Patient, plugins: PluginLookup): ChangeDraft {
  const change = action.physiologyChanges.find(({ patientId }) => patientId === patient.id) ?? null;
  const items = patient.physiology.reports.flatMap((report) => report.items).filter((item) => canChange(item, plugins));
  const ids = new Set(items.map(({ id }) => id));
  const saved = change?.values ?? [];
  return {
    patientId: patient.id,
    change,
    values: saved.flatMap((value, index) => {
      const { physiologyItemId, absolute, changeTowards: stated } = value;
      if (!ids.has(physiologyItemId)) return [];
      const text = showNumber(value.valueChange);
      const number = value.valueChange;
      const key = `${physiologyItemId} ${index}`;
      const direction = { changeTowards: stated, stated };
      return [{ key, physiologyItemId, absolute, ...direction, text, number, enabled: !value.disabled, saved: value }];
    }),
    lost: saved.filter(({ physiologyItemId }) => !ids.has(physiologyItemId)),
  };
}

/** A change of an item that had none: all the way to the goal, or to the first value that the item has. */
export function newValue({ id, goal, worst }: PhysiologyItem): DraftValue {
  const stated = goal === null ? (worst === null ? 'baseline' : 'worst') : 'goal';
  const shared = { key: id, physiologyItemId: id, changeTowards: stated, stated } as const;
  return { ...shared, absolute: false, text: '100', number: 100, enabled: true, saved: null };
}

/**
 * A change value of the other kind. An absolute one starts with the worst value of the item, a percentage with 100.
 *
 * @param from - the value that it changes
 */
export function withKind(value: DraftValue, absolute: boolean, item: PhysiologyItem, from: number): DraftValue {
  if (absolute === value.absolute) return value;
  if (!absolute) return { ...value, absolute, text: '100', number: 100, changeTowards: value.stated };
  const to = item.worst ?? item.baseline;
  return following({ ...value, absolute, text: showNumber(to), number: to }, to, from, item);
}

/** Reads the number of a change value as it is typed: one of its item, or a percentage. */
export function readChange(
  { absolute }: Pick<DraftValue, 'absolute'>,
  text: string,
  item: PhysiologyItem,
  plugins: PluginLookup,
): TypedItem {
  return absolute ? readTypedItem(text, item, plugins) : readTypedPercent(text);
}

/**
 * A change value with another number: the direction of an absolute one follows it.
 *
 * @param text - as typed
 * @param number - what it means; null if it is no number
 * @param from - the value that it changes
 */
export function withNumber(
  value: DraftValue,
  text: string,
  number: number | null,
  item: PhysiologyItem,
  from: number,
): DraftValue {
  const next = { ...value, text, number };
  return value.absolute && number !== null ? following(next, number, from, item) : next;
}

/** A change value in another direction: an absolute one that would lead the other way becomes what it is now towards. */
export function withDirection(
  value: DraftValue,
  stated: ChangeTowards,
  item: PhysiologyItem,
  from: number,
): DraftValue {
  const chosen: DraftValue = { ...value, changeTowards: stated, stated };
  const { number } = value;
  const target = item[stated];
  if (!value.absolute || number === null || target === null || !isOpposite(number - from, target - from)) return chosen;
  return { ...chosen, text: showNumber(target), number: target };
}

/**
 * A change value whose direction is that of where it leads: the one that the author chose if it isn't the opposite, otherwise the first
 * one on that side.
 */
export function following(value: DraftValue, to: number, from: number, item: PhysiologyItem): DraftValue {
  const way = (towards: ChangeTowards) => (item[towards] ?? from) - from;
  if (!isOpposite(to - from, way(value.stated))) return { ...value, changeTowards: value.stated };
  const onThatSide = changeTowards.find((towards) => Math.sign(way(towards)) === Math.sign(to - from));
  const notOpposite = changeTowards.find((towards) => item[towards] !== null && !isOpposite(to - from, way(towards)));
  return { ...value, changeTowards: onThatSide ?? notOpposite ?? value.stated };
}

function isOpposite(one: number, other: number): boolean {
  return one * other < 0;
}

/** Returns the problem with a change value; null if there is none. A disabled value can be anything. */
export function faultOfValue({ enabled, absolute, number }: DraftValue): ChangeFault | null {
  if (!enabled) return null;
  if (number === null) return 'notNumber';
  // an absolute change is the value to reach: a heart rate of 0 is an arrest
  return number > 0 || (absolute && number === 0) ? null : 'notPositive';
}

/** The change values of a draft: what is switched off without having been saved is left out, and so is what isn't a number. */
export function valuesOf({ values }: Pick<ChangeDraft, 'values'>): ChangeValue[] {
  return values.flatMap(({ physiologyItemId, absolute, changeTowards: towards, number, enabled, saved }) => {
    if (!enabled && (saved === null || number === null)) return saved === null ? [] : [{ ...saved, disabled: true }];
    if (number === null) return [];
    return [{ physiologyItemId, valueChange: number, absolute, changeTowards: towards, disabled: !enabled }];
  });
}

/** Whether a draft differs from the scenario. */
export function isChanged(draft: ChangeDraft): boolean {
  // lost values alone are no reason to ask or to save
  const saved = (draft.change?.values ?? []).filter((value) => !draft.lost.includes(value));
  const values = valuesOf(draft);
  const isSame = (one: ChangeValue, other: ChangeValue | undefined) =>
    other !== undefined &&
    one.physiologyItemId === other.physiologyItemId &&
    one.valueChange === other.valueChange &&
    one.absolute === other.absolute &&
    one.changeTowards === other.changeTowards &&
    one.disabled === other.disabled;
  const hasFault = draft.values.some((value) => faultOfValue(value) !== null);
  return hasFault || values.length !== saved.length || !values.every((value, index) => isSame(value, saved[index]));
}

/** The items of a report in their order, those that an action changes before the others. */
export function changedFirst<Item extends { readonly id: string }>(
  items: readonly Item[],
  changed: ReadonlySet<string>,
): readonly Item[] {
  const isChanged = ({ id }: Item) => changed.has(id);
  return [...items.filter(isChanged), ...items.filter((item) => !isChanged(item))];
}

/** The change values of an action in all patients, while they are edited. */
export interface ChangeDrafts {
  readonly drafts: readonly ChangeDraft[];
  readonly isChanged: boolean;
  /** The number of change values that would be saved, in all patients. */
  readonly count: number;
  /** The first value that can't be saved. */
  readonly firstFault: { readonly patientId: string; readonly itemId: string } | null;
  /** Replaces a value, adds one, or removes it. */
  readonly set: (patientId: string, before: DraftValue | null, after: DraftValue | null) => void;
  /** Removes all values. */
  readonly clear: () => void;
  /** Returns the operations that save the changed drafts. */
  readonly calls: () => readonly OperationCall[];
}

/** Edits the change values of an action: starts with those of the scenario, and changes nothing in it. */
export function useChangeDrafts(action: Action, patients: readonly Patient[], plugins: PluginLookup): ChangeDrafts {
  const [drafts, setDrafts] = useState(() => patients.map((patient) => draftOf(action, patient, plugins)));
  const change = (id: string, next: (values: readonly DraftValue[]) => readonly DraftValue[]) => {
    setDrafts((all) => all.map((each) => (each.patientId === id ? { ...each, values: next(each.values) } : each)));
  };
  const faults = drafts.flatMap(({ patientId, values }) =>
    values
      .filter((value) => faultOfValue(value) !== null)
      .map(({ physiologyItemId: itemId }) => ({ patientId, itemId })),
  );
  return {
    drafts,
    isChanged: drafts.some(isChanged),
    count: drafts.reduce((sum, draft) => sum + valuesOf(draft).length, 0),
    firstFault: faults[0] ?? null,
    set: (patientId, before, after) => {
      change(patientId, (values) => {
        if (before === null) return after === null ? values : [...values, after];
        return values.flatMap((each) => (each.key === before.key ? (after ?? []) : each));
      });
    },
    clear: () => setDrafts((all) => all.map((each) => ({ ...each, values: [] }))),
    calls: () =>
      drafts.filter(isChanged).map((draft) => ({
        name: 'physiology.update-change-values',
        input: {
          actionCode: action.actionCode,
          scenarioPatientId: draft.patientId,
          physiologyChangeId: draft.change?.id ?? crypto.randomUUID(),
          physiologyChangeValues: valuesOf(draft).map((value) => ({ ...value })),
        },
      })),
  };
}
