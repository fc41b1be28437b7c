import { memoizeByIdentity } from '#base/memoize';
import type { PluginLookup, ScenarioView } from '#kernel/view';
import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { patientsWithItem, type PatientWithItem } from '../queries/patient-items';
import { familyOf, lackOf, namedValues } from './completeness';
import { universeOf } from './item-scale';
import { intersect, isWithin, overlap, subtract, points, satisfying, type NumberSet } from './number-set';
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

/** Returns the meaning of a condition; null for one that is dropped. */
export type Meanings = (condition: ExpressionRule) => Meaning | null;

/** The values that the subject of a condition has; null for all that it can have. */
export type AllowedValues = (condition: ExpressionRule, meaning: Meaning) => NumberSet | null;

/** Allowed values by subject; other subjects can have any value. */
export type Box = ReadonlyMap<string, NumberSet>;

/** With more alternatives than this, an expression is assumed to be satisfiable, to avoid false reports. */
const maxBoxes = 256;
const anything: readonly Box[] = [new Map()];

/**
 * Whether a group can be true. `false` is certain; an empty group can be both true and false.
 *
 * @param isPossible - whether the values of several subjects can occur together; all by default
 */
export function canHold(
  group: ExpressionGroup,
  meanings: Meanings,
  isPossible: ((box: Box) => boolean) | null = null,
): boolean {
  if (isPossible === null) return canBe(group, false, meanings);
  return boxesOf(group, false, meanings)?.some(isPossible) !== false;
}

/**
 * Whether a group can be true while subjects have only some of their values. `false` is certain.
 *
 * @param allowedOf - these values, of the subject of a condition; null for all
 */
export function canHoldWithin(group: ExpressionGroup, meanings: Meanings, allowedOf: AllowedValues): boolean {
  return canBe(group, false, meanings, allowedOf);
}

/** A meaning of which only some values of the subject are left; null for all of them. */
export function within(meaning: Meaning, allowed: NumberSet | null): Meaning {
  if (allowed === null) return meaning;
  const { subject, universe, holds } = meaning;
  return { subject, universe: intersect(universe, allowed), holds: intersect(holds, allowed) };
}

/** Whether a group can be false. `false` is certain. */
export function canFail(group: ExpressionGroup, meanings: Meanings): boolean {
  return canBe(group, true, meanings);
}

function canBe(
  group: ExpressionGroup,
  negated: boolean,
  meanings: Meanings,
  allowedOf: AllowedValues | null = null,
): boolean {
  const apart = apartFrom([], group, negated, meanings, allowedOf);
  if (apart !== 'shared') return apart !== false;
  const restricted: Meanings = (condition) => {
    const meaning = meanings(condition);
    return meaning === null || allowedOf === null ? meaning : within(meaning, allowedOf(condition, meaning));
  };
  return boxesOf(group, negated, restricted)?.length !== 0;
}

/**
 * Whether a part can be true (or false, with `negated`) while none of its subjects is one of those before it: then the parts of a group can be
 * judged one by one. Most groups are such, and no boxes have to be made for them. Adds the subjects that it read; null for a dropped part.
 */
function apartFrom(
  subjects: string[],
  part: ExpressionGroup | ExpressionRule,
  negated: boolean,
  meanings: Meanings,
  allowedOf: AllowedValues | null,
): boolean | 'shared' | null {
  if (part.expressionType === 'Rule') {
    const meaning = meanings(part);
    if (meaning === null) return null;
    const { subject, universe, holds } = meaning;
    if (subjects.includes(subject)) return 'shared';
    subjects.push(subject);
    const allowed = allowedOf === null ? null : allowedOf(part, meaning);
    if (allowed === null) return negated ? !isWithin(universe, holds) : holds.length > 0;
    return negated ? !isWithin(intersect(universe, allowed), holds) : overlap(holds, allowed);
  }
  const flips = negated !== part.not;
  const decisive = (part.operator === 'AND') === flips;
  let known: boolean | null = null;
  for (const rule of part.rules) {
    const can = apartFrom(subjects, rule, flips, meanings, allowedOf);
    if (can === null) continue;
    // The other parts change nothing then.
    if (can === 'shared' || can === decisive) return can;
    known = can;
  }
  return known;
}

/** The alternatives in which a group is true (or false, with `negated`); null when the whole group is dropped. */
function boxesOf(group: ExpressionGroup, negated: boolean, meanings: Meanings): readonly Box[] | null {
  const flips = negated !== group.not;
  const parts = group.rules.flatMap((rule) => {
    const boxes = rule.expressionType === 'Group' ? boxesOf(rule, flips, meanings) : leaf(rule, flips, meanings);
    return boxes === null ? [] : [boxes];
  });
  if (parts.length === 0) return null;
  // By De Morgan, a negated AND is an OR of negated parts.
  const isAnd = (group.operator === 'AND') !== flips;
  return isAnd ? parts.reduce(combine) : limited(parts.flat());
}

function leaf(condition: ExpressionRule, negated: boolean, meanings: Meanings): readonly Box[] | null {
  const meaning = meanings(condition);
  if (meaning === null) return null;
  const { subject, universe, holds } = meaning;
  const values = negated ? subtract(universe, holds) : holds;
  return values.length === 0 ? [] : [new Map([[subject, values]])];
}

function combine(a: readonly Box[], b: readonly Box[]): readonly Box[] {
  if (a.length * b.length > maxBoxes) return a.length === 0 || b.length === 0 ? [] : anything;
  return a.flatMap((one) => b.flatMap((other) => both(one, other) ?? []));
}

function both(a: Box, b: Box): Box | null {
  const box = new Map(a);
  for (const [subject, values] of b) {
    const known = box.get(subject);
    const common = known === undefined ? values : intersect(known, values);
    if (common.length === 0) return null;
    box.set(subject, common);
  }
  return box;
}

function limited(boxes: readonly Box[]): readonly Box[] {
  return boxes.length > maxBoxes ? anything : boxes;
}
