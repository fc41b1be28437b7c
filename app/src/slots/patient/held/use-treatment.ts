import { useCallback, useMemo, useState } from 'react';
import type { Action } from '@scn/core/document/actions/schema';
import type { Patient } from '@scn/core/document/patients/schema';
import type { Ms } from '@scn/core/simulation/physiology/line';
import { patientCourse, type PatientCourse } from '@scn/core/simulation/physiology/patient-course';
import { useDocument } from '#document/document-context.tsx';

/** Effect of chosen actions on a patient: a preview, which isn’t saved. */
export interface Treatment {
  /** Those that can be chosen. */
  readonly actions: readonly Action[];
  readonly played: readonly string[];
  /** When the chosen actions start. */
  readonly at: Ms;
  readonly started: readonly { readonly at: Ms; readonly action: Action }[];
  /** Null without a chosen action. */
  readonly course: PatientCourse | null;
  readonly play: (codes: readonly string[], seconds: number) => void;
}

/**
 * Lets actions be chosen that change items of a patient; at first, one of them shows how treatment looks.
 *
 * @param itemIds - must keep their identity
 * @param untreated - the course without actions
 * @param until - the end of the play time
 */
export function useTreatment(props: {
  readonly patient: Patient;
  readonly itemIds: readonly string[];
  readonly untreated: PatientCourse;
  readonly actions: readonly Action[];
  readonly until: Ms;
}): Treatment {
  const { patient, itemIds, untreated, actions, until } = props;
  const { plugins } = useDocument();
  const [chosen, setChosen] = useState<{ readonly codes: readonly string[]; readonly at: Ms } | null>(null);
  // a value that is typed changes the patient, but hardly ever which actions change it
  const changing = useSame(
    useMemo(() => actionsThatChange(patient, itemIds, untreated, actions), [patient, itemIds, untreated, actions]),
  );
  const { enabled, startAfter } = patient.physiology.deterioration;
  const begins = enabled ? Math.min(startAfter * 1000 + 60_000, until / 2) : Math.min(60_000, until / 2);
  const at = chosen?.at ?? begins;
  const started = useMemo(() => {
    const codes = chosen?.codes ?? changing.slice(0, 1).map(({ actionCode }) => actionCode);
    return changing.filter(({ actionCode }) => codes.includes(actionCode)).map((action) => ({ at, action }));
  }, [chosen, changing, at]);
  const course = useMemo(
    () => (started.length === 0 ? null : patientCourse(patient, started, plugins)),
    [patient, started, plugins],
  );
  const played = useMemo(() => started.map(({ action }) => action.actionCode), [started]);
  const play = useCallback((codes: readonly string[], seconds: number) => setChosen({ codes, at: seconds * 1000 }), []);
  return { actions: changing, played, at, started, course, play };
}

/** The list of the last time while it has the same items, so that what shows it isn’t drawn again. */
function useSame<T>(items: readonly T[]): readonly T[] {
  const [retained, setRetained] = useState(items);
  if (retained === items) return items;
  if (retained.length === items.length && retained.every((item, index) => item === items[index])) return retained;
  setRetained(items);
  return items;
}

/**
 * The actions that change one of a patient’s items, or cancel its deterioration. What an item is calculated from changes it as well.
 *
 * @param course - says what items are calculated from
 */
export function actionsThatChange(
  { id, physiology }: Patient,
  itemIds: readonly string[],
  course: PatientCourse,
  actions: readonly Action[],
): readonly Action[] {
  const all = new Set(
    itemIds.flatMap((itemId) => {
      const terms = course.get(itemId)?.item.calculatedFrom?.terms ?? [];
      const report = physiology.reports.find(({ items }) => items.some((item) => item.id === itemId));
      const parts = (report?.items ?? []).filter((item) =>
        terms.some((term) => term.item === course.get(item.id)?.item.id),
      );
      return [itemId, ...parts.map((part) => part.id)];
    }),
  );
  if (all.size === 0) return [];
  return actions.filter(({ physiologyChanges }) =>
    physiologyChanges.some(
      ({ patientId, resetsPhysiology, values }) =>
        patientId === id &&
        (resetsPhysiology || values.some((value) => all.has(value.physiologyItemId) && !value.disabled)),
    ),
  );
}
