import type { Json, JsonObject, Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { newFindings } from '@scn/core/schema/new-findings';
import { settleHidden } from './settle-hidden';
import { changedPlaces, withSaved } from './value-parts';

/** The part of a form's value that can be saved. */
export interface Savable {
  /** The value with everything that can be saved; elsewhere, it is as it is saved. */
  readonly value: Json;
  /** The changed places that can't be saved, in order. */
  readonly unsavable: readonly Pointer[];
  /** Why, for those that the schema accepts. */
  readonly refusals: ReadonlyMap<Pointer, string>;
}

/** Why a value that the schema accepts can't be saved; null if it can. */
export type JudgeValue = (value: JsonObject) => string | null;

const none: ReadonlyMap<Pointer, string> = new Map();
const nowhere: ReadonlySet<Pointer> = new Set();

/**
 * Separates what can be saved of a form's value: each place whose value the schema refuses is held back by itself, and so is what is
 * valid only together with one of these. What the schema refuses of the saved value is no reason to hold back anything else. What is left
 * is judged together, and each place by itself if that is refused.
 *
 * @param mine - the form's value
 * @param saved - the last known outside value
 * @param asked - places that are held back whatever their values are, because their author is asked
 */
export function savableOf(
  schema: JsonSchema,
  mine: Json,
  saved: Json,
  judge: JudgeValue = () => null,
  asked: ReadonlySet<Pointer> = nowhere,
): Savable {
  const settled = settleHidden(schema, mine);
  const without = (held: ReadonlySet<Pointer>) => {
    const value = settleHidden(schema, withSaved(schema, settled, saved, new Set([...asked, ...held])));
    return { value, findings: newFindings(schema, value, saved) };
  };
  const refusalWithout = (held: ReadonlySet<Pointer>): string | null => {
    const { value, findings } = without(held);
    return findings.length > 0 ? '' : sameValue(value, saved) ? null : judge(value as JsonObject);
  };
  const nothing = without(new Set());
  const changed = changedPlaces(schema, settled, saved);
  const free = changed.filter((place) => !asked.has(place));
  const held = nothing.findings.length === 0 ? new Set<Pointer>() : refusedBySchema(free, nothing.findings, without);
  const refused = refusalWithout(held) === null ? none : refusedPlaces(free, held, refusalWithout);
  for (const place of refused.keys()) held.add(place);
  return {
    value: without(held).value,
    unsavable: changed.filter((place) => held.has(place) || asked.has(place)),
    refusals: refused,
  };
}

interface Judged {
  readonly value: Json;
  readonly findings: ReturnType<typeof newFindings>;
}

function refusedBySchema(
  changed: readonly Pointer[],
  first: Judged['findings'],
  without: (held: ReadonlySet<Pointer>) => Judged,
): Set<Pointer> {
  const held = new Set<Pointer>();
  for (let found = first, size = -1; found.length > 0 && held.size > size;) {
    size = held.size;
    for (const place of changed) if (found.some(({ pointer }) => areNested(pointer, place))) held.add(place);
    found = without(held).findings;
  }
  // the reason is none of the changed values alone: hold back all of them first
  if (without(held).findings.length > 0) for (const place of changed) held.add(place);
  release(held, (rest) => without(rest).findings.length === 0);
  return held;
}

/** The fewest places without which the rest is accepted, each with the reason why it isn't. */
function refusedPlaces(
  changed: readonly Pointer[],
  held: ReadonlySet<Pointer>,
  refusalWithout: (held: ReadonlySet<Pointer>) => string | null,
): ReadonlyMap<Pointer, string> {
  const places = changed.filter((place) => !held.has(place));
  const isAccepted = (refused: Iterable<Pointer>) => refusalWithout(new Set([...held, ...refused])) === null;
  const single = places.find((place) => isAccepted([place]));
  const refused = new Set(single === undefined ? places : [single]);
  if (single === undefined) release(refused, isAccepted);
  const reasonOf = (place: Pointer) => refusalWithout(new Set([...held, ...refused].filter((each) => each !== place)));
  return new Map([...refused].map((place) => [place, reasonOf(place) ?? '']));
}

/** Removes each place from the held ones without which the rest is valid, also if that is so only after others are removed. */
function release(held: Set<Pointer>, isValid: (held: ReadonlySet<Pointer>) => boolean): void {
  for (let size = -1; held.size !== size;) {
    size = held.size;
    for (const place of [...held]) {
      held.delete(place);
      if (!isValid(held)) held.add(place);
    }
  }
}

/** Whether one place is the other one, or within it. */
function areNested(one: Pointer, other: Pointer): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}
