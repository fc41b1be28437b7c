import { append } from '#base/append';
import type { Patient } from '#document/patients/schema';
import { defineFacts, defineQuery, type ScenarioView } from '#kernel/view';
import { patientValue, valuesTogether, withCalculated, type PatientValue, type ValuesTogether } from './patient-values';

/** How a character is, such as ALERT. */
export type ActorState = Patient['generalInformation']['startingState'];

/** A moment of a patient of which an author has written several values. */
export interface Moment {
  /** The values of the moment; several where an author has written ranges: one of each combination of their ends. */
  readonly combinations: readonly ValuesTogether[];
  /** The state in which the patient starts; null for another moment, when it may have changed. */
  readonly state: ActorState | null;
}

/** A state of more values isn’t judged: each further one doubles the combinations. */
const maxRanges = 6;

/** The values that each change of an action sets. */
const changesSet = defineFacts('changes-set', 'change', ({ patientId, values }, _, id) => ({
  patientId,
  set: values.flatMap(({ physiologyItemId, valueChange, absolute, disabled }, index): readonly WrittenValue[] =>
    absolute && !disabled
      ? [{ physiologyItemId, number: valueChange, entity: id, at: `/values/${index}/valueChange` }]
      : [],
  ),
}));

/** The values that a change of an action sets together, by the id of the patient. */
const changesByPatient = defineQuery(
  'changes-by-patient',
  (view): ReadonlyMap<string, readonly (readonly WrittenValue[])[]> => {
    const changes = new Map<string, (readonly WrittenValue[])[]>();
    for (const { patientId, set } of view.derive(changesSet)) if (set.length > 1) append(changes, patientId, set);
    return changes;
  },
);

/**
 * The moments of a patient: the start, the goals, the values to which deterioration leads together, what each change of an action sets together,
 * and each physiology state.
 *
 * @param worst - which worst values count, as for {@link valuesTogether}
 */
export function momentsOf(
  patient: Patient,
  view: ScenarioView,
  worst: CountedWorst = 'deteriorating',
): readonly Moment[] {
  return (view.derive(momentsOfPatients).get(patient) ?? foundMoments(patient, view))[worst];
}

/** Which worst values are reached together. */
type CountedWorst = NonNullable<Parameters<typeof valuesTogether>[2]>;

/** Found once for all rules: a patient can have hundreds of changes. */
const momentsOfPatients = defineQuery(
  'moments-of-patients',
  (view): ReadonlyMap<Patient, Readonly<Record<CountedWorst, readonly Moment[]>>> =>
    new Map(view.all('patient').map(({ value }) => [value, foundMoments(value, view)])),
);

function foundMoments(patient: Patient, view: ScenarioView): Readonly<Record<CountedWorst, readonly Moment[]>> {
  const { plugins } = view;
  const items = new Map(patient.physiology.reports.flatMap((report) => report.items).map((item) => [item.id, item]));
  const together = (written: readonly WrittenValue[]): ValuesTogether => {
    const values = written.flatMap(({ physiologyItemId, number, entity, at }) => {
      const item = items.get(physiologyItemId);
      const value = item === undefined ? null : patientValue(item, number, { entity, at }, plugins);
      return item === undefined || value === null ? [] : [[item.item, value] as const];
    });
    return withCalculated(new Map(values), plugins);
  };
  const written = (worst: CountedWorst) =>
    valuesTogether(patient, plugins, worst).map((values, index) => ({
      combinations: [values],
      state: index === 0 ? patient.generalInformation.startingState : null,
    }));
  const changed = (view.derive(changesByPatient).get(patient.id) ?? []).map((set) => ({
    combinations: [together(set)],
    state: null,
  }));
  const states = patient.physiology.states
    .filter(({ values }) => values.length > 1 && values.length <= maxRanges)
    .map(({ id, values }) => ({
      combinations: ends(
        values.map(({ physiologyItemId, from, to }, index) =>
          [...new Set([from, to])].map((number) => ({
            physiologyItemId,
            number,
            entity: id,
            at: `/values/${index}/${number === from ? 'from' : 'to'}` as const,
          })),
        ),
      ).map((each) => together(each)),
      state: null,
    }));
  const others = [...changed, ...states];
  return { all: [...written('all'), ...others], deteriorating: [...written('deteriorating'), ...others] };
}

/**
 * Returns what a test finds at a moment; null unless it finds something in each combination, so that the moment
 * is impossible.
 */
export function foundAt<T>({ combinations }: Moment, find: (values: ValuesTogether) => T | null): T | null {
  let first: T | null = null;
  for (const values of combinations) {
    const found = find(values);
    if (found === null) return null;
    first ??= found;
  }
  return first;
}

interface WrittenValue {
  readonly physiologyItemId: string;
  readonly number: number;
  readonly entity: string;
  readonly at: PatientValue['at'];
}

/** Every combination of one of each. */
function ends<T>(choices: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return choices.reduce<readonly (readonly T[])[]>(
    (all, each) => all.flatMap((before) => each.map((one) => [...before, one])),
    [[]],
  );
}
