import type { ExpressionRule } from '#schema/expressions';
import { patientsWithItem, type PatientWithItem } from '../queries/patient-items';
import { memoizeByIdentity } from '#base/memoize';
import type { PluginLookup, ScenarioView } from '#kernel/view';
import { familyOf, lackOf, namedValues } from './completeness';
import { universeOf } from './item-scale';
import { intersect, points, satisfying, type NumberSet } from './number-set';
import { holdingValues, physiologyOf } from './physiology';

/** A condition as a set: it is true while the value of its subject is in `holds`. */
export interface Meaning {
  /** Identifies the compared value: conditions with the same subject compare the same value. */
  readonly subject: string;
  /** Every value that the subject can have. */
  readonly universe: NumberSet;
  readonly holds: NumberSet;
}

const yesOrNo = points([0, 1]);
const yes = points([1]);

/** The meaning of a condition; null for an incomplete one, which is dropped on save. */
export function meaningOf(condition: ExpressionRule, view: ScenarioView): Meaning | null {
  const own = ownMeanings(view.plugins)(condition);
  if (own === null) return null;
  const { meaning, withoutPatient } = own;
  if (withoutPatient === null) return meaning;
  const patient = onlyPatient(view.derive(patientsWithItem).get(withoutPatient)) ?? '';
  return { ...meaning, subject: itemSubject(withoutPatient, patient) };
}

/** Meaning of a condition by itself. */
interface OwnMeaning {
  readonly meaning: Meaning;
  /** The item, if the condition names no patient; null otherwise. */
  readonly withoutPatient: string | null;
}

/** Cached: most conditions stay the same when a scenario changes, and each is read by many rules. */
const ownMeanings = memoizeByIdentity((plugins: PluginLookup) =>
  memoizeByIdentity((condition: ExpressionRule): OwnMeaning | null => {
    if (lackOf(condition) !== null) return null;
    const { objectType, objects } = condition.conditionBlock;
    switch (familyOf[objectType]) {
      case 'physiology':
        return physiologyMeaning(condition, plugins) ?? { meaning: opaque(condition), withoutPatient: null };
      case 'named':
        return { meaning: namedMeaning(condition) ?? opaque(condition), withoutPatient: null };
      case 'completion': {
        const subject = `${objectType} ${objects[0]?.object ?? ''}`;
        return { meaning: { subject, universe: yesOrNo, holds: yes }, withoutPatient: null };
      }
    }
  }),
);

function physiologyMeaning(condition: ExpressionRule, plugins: PluginLookup): OwnMeaning | null {
  const physiology = physiologyOf(condition, plugins);
  if (physiology === null) return null;
  const holds = holdingValues(physiology, condition.comparisonOperator);
  if (holds === null) return null;
  const { reference, item, patientId } = physiology;
  return {
    meaning: { subject: itemSubject(reference, patientId ?? ''), universe: universeOf(item), holds },
    withoutPatient: patientId === null ? reference : null,
  };
}

function itemSubject(reference: string, patientId: string): string {
  return `${reference} ${patientId}`;
}

/** An item without a patient refers to the only patient who has it. */
function onlyPatient(patients: readonly PatientWithItem[] | undefined): string | undefined {
  return patients?.length === 1 ? patients[0]?.patientId : undefined;
}

/** Without an operator a named value reads 'is'. */
function namedMeaning({ conditionBlock, comparisonOperator, value }: ExpressionRule): Meaning | null {
  const { objectType, objects } = conditionBlock;
  const values: readonly string[] =
    objectType in namedValues ? namedValues[objectType as keyof typeof namedValues] : [];
  const index = typeof value === 'string' ? values.indexOf(value) : -1;
  const operator = comparisonOperator === 'None' ? 'Equals' : comparisonOperator;
  if (index < 0 || (operator !== 'Equals' && operator !== 'NotEquals')) return null;
  // The index before the list represents 'none of these': a patient may show no emotion, but is always in some state and posture.
  const universe = points([...(objectType === 'PatientEmotion' ? [-1] : []), ...values.keys()]);
  const holds = intersect(universe, satisfying(operator, index) ?? []);
  return { subject: `${objectType} ${objects[0]?.object ?? ''}`, universe, holds };
}

/** A condition that is only known to be true or false. */
function opaque(condition: ExpressionRule): Meaning {
  return { subject: JSON.stringify(condition), universe: yesOrNo, holds: yes };
}
