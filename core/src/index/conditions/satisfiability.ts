import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { intersect, isWithin, overlap, subtract, type NumberSet } from './number-set';
import type { Meaning } from './meaning';

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
