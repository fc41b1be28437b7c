import type { Json, Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { explain } from '@scn/core/schema/explain';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { settleHidden } from './settle-hidden';
import { changedPlaces, valueAt, withSaved } from './value-parts';

/** What of a form's value can be saved. */
export interface Savable {
  /** The value with everything that can be saved; elsewhere, it is as it is saved. */
  readonly value: Json;
  /** The changed places that can't be saved, in order. */
  readonly held: readonly Pointer[];
}

/**
 * Separates what can be saved of a form's value: each place whose value the schema refuses is held back by itself, and so is what is
 * valid only together with one of these. What the schema refuses of the saved value is no reason to hold back anything else.
 *
 * @param mine - the form's value
 * @param saved - the last known outside value
 */
export function savableOf(schema: JsonSchema, mine: Json, saved: Json): Savable {
  const settled = settleHidden(schema, mine);
  const accepted = new Set(explain(schema, saved).map(({ keyword, pointer }) => `${keyword} ${pointer}`));
  const without = (held: ReadonlySet<Pointer>) => {
    const value = settleHidden(schema, withSaved(schema, settled, saved, held));
    const findings = explain(schema, value).filter(
      ({ keyword, pointer }) =>
        !accepted.has(`${keyword} ${pointer}`) || !sameValue(valueAt(value, pointer), valueAt(saved, pointer)),
    );
    return { value, findings };
  };
  const nothing = without(new Set());
  if (nothing.findings.length === 0) return { value: nothing.value, held: [] };
  const changed = changedPlaces(schema, settled, saved);
  const held = new Set<Pointer>();
  for (let found = nothing.findings, size = -1; found.length > 0 && held.size > size;) {
    size = held.size;
    for (const place of changed) if (found.some(({ pointer }) => areNested(pointer, place))) held.add(place);
    found = without(held).findings;
  }
  // the reason is none of the changed values alone: begin with none of them
  if (without(held).findings.length > 0) for (const place of changed) held.add(place);
  release(held, (rest) => without(rest).findings.length === 0);
  return { value: without(held).value, held: changed.filter((place) => held.has(place)) };
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
