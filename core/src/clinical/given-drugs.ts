import type { Action } from '#document/actions/schema';
import type { ChartedAllergy } from './charted-allergies';
import type { MessageData } from '#kernel/rule';
import { drugClassesIn } from './drug-classes';

/** A drug that conflicts with its patient's allergies. */
export interface AllergyConflict {
  readonly kind: 'same' | 'of-class' | 'cross-reacting';
  readonly data: MessageData;
}

/** Words in the name of an action that concerns a drug without giving it. */
const notGiving =
  /\b(?:allerg\w*|ask\w*|avoid\w*|cancel\w*|check\w*|declin\w*|discontinu\w*|discuss\w*|explain\w*|histor(?:y|ies)|instead|not|refus\w*|remov\w*|stop\w*|withdraw\w*|withh[eo]ld\w*)\b/i;

/** Whether an action with this name gives the drug in the name. */
export function isGiving(title: string): boolean {
  return title !== '' && !notGiving.test(title);
}

/**
 * The patient that an action treats: the only one whose physiology it changes, or the only one of the scenario; null when
 * unknown.
 */
export function patientOf({ physiologyChanges }: Action, onlyPatient: string | null): string | null {
  const [first, ...others] = new Set(physiologyChanges.map(({ patientId }) => patientId));
  return others.length > 0 ? null : (first ?? onlyPatient);
}

/** The first of the patient's charted allergies that conflicts with a drug in the text; null when there is none. */
export function findConflict(
  text: string,
  patientId: string | null,
  allergies: readonly ChartedAllergy[],
): AllergyConflict | null {
  const own = allergies.filter((allergy) => allergy.patientId === patientId);
  if (own.length === 0) return null;
  const written = text.toLowerCase();
  const same = own.find(({ substance }) => written.includes(substance.toLowerCase()));
  if (same !== undefined) return { kind: 'same', data: { substance: same.substance } };
  for (const { drugClass, word } of drugClassesIn(text)) {
    for (const { substance, classIds, crossReactingIds } of own) {
      const data = { drug: word, class: drugClass.title, substance };
      if (classIds.includes(drugClass.id)) return { kind: 'of-class', data };
      if (crossReactingIds.includes(drugClass.id)) return { kind: 'cross-reacting', data };
    }
  }
  return null;
}
