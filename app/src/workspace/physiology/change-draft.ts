import type { Action, PhysiologyChange } from '@scn/core/document/actions/schema';
import type { Patient, PhysiologyItem } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { patientItem } from '@scn/core/view/queries/patient-item';
import { parseNumber, showNumber } from '@scn/kit/form/number-text';

/** How an action changes one item. */
export type ChangeValue = PhysiologyChange['values'][number];

/** A change value while it is edited: its number as typed. */
export interface DraftValue extends Omit<ChangeValue, 'valueChange' | 'disabled'> {
  readonly key: string;
  readonly text: string;
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

/** What is wrong with a change value: the key of a text. */
export type ChangeFault = 'notNumber' | 'notPositive';

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
      const { physiologyItemId, absolute, changeTowards } = value;
      if (!ids.has(physiologyItemId)) return [];
      const text = showNumber(value.valueChange);
      const key = `${physiologyItemId} ${index}`;
      return [{ key, physiologyItemId, absolute, changeTowards, text, enabled: !value.disabled, saved: value }];
    }),
    lost: saved.filter(({ physiologyItemId }) => !ids.has(physiologyItemId)),
  };
}

/** A change of an item that had none: all the way to the goal, or to the first value that the item has. */
export function newValue({ id, goal, worst }: PhysiologyItem): DraftValue {
  const changeTowards = goal === null ? (worst === null ? 'baseline' : 'worst') : 'goal';
  return { key: id, physiologyItemId: id, absolute: false, changeTowards, text: '100', enabled: true, saved: null };
}

/** A change value of the other kind. An absolute one starts with the worst value of the item, a percentage with 100. */
export function withKind(value: DraftValue, absolute: boolean, { worst, baseline }: PhysiologyItem): DraftValue {
  if (absolute === value.absolute) return value;
  return { ...value, absolute, text: absolute ? showNumber(worst ?? baseline) : '100' };
}

/** What is wrong with a change value; null if nothing is. A disabled value can be anything. */
export function faultOfValue({ enabled, absolute, text }: DraftValue): ChangeFault | null {
  if (!enabled) return null;
  const number = parseNumber(text);
  if (number === null) return 'notNumber';
  // an absolute change is the value to reach: a heart rate of 0 is an arrest
  return number > 0 || (absolute && number === 0) ? null : 'notPositive';
}

/** The change values of a draft: what is switched off without having been saved is left out, and so is what isn't a number. */
export function valuesOf({ values }: Pick<ChangeDraft, 'values'>): ChangeValue[] {
  return values.flatMap(({ physiologyItemId, absolute, changeTowards, text, enabled, saved }) => {
    const number = parseNumber(text);
    if (!enabled && (saved === null || number === null)) return saved === null ? [] : [{ ...saved, disabled: true }];
    if (number === null) return [];
    return [{ physiologyItemId, valueChange: number, absolute, changeTowards, disabled: !enabled }];
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
