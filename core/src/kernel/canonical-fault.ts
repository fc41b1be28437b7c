import type { TSchema } from 'typebox';
import { sameJson } from '#base/same-json';
import { checkerFor } from '#schema/checker';
import { branchFor, jsonSchemaOf, recordValueSchema, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { isShown } from '#schema/shown';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';

/**
 * Why the result of a plugin's `canonical` can't be written. It may trim text, sort and remove duplicates of a list that is `x-unordered`,
 * and round a number to its `x-precision`: anything else would replace what the author wrote. It may reset what another argument
 * hides (`x-when`). Applied again, it must not change anything.
 *
 * @param schema - of the plugin
 * @returns A sentence; null when the result is valid.
 */
export function canonicalFault(
  args: JsonObject,
  canonical: (args: JsonObject) => JsonObject,
  schema: TSchema,
): string | null {
  const once = canonical(args);
  if (once === args) return null;
  if (!isJsonObject(once) || !checkerFor(schema)(once))
    return '“canonical” returns arguments that don’t match its schema.';
  const changed = changedPart(args, once, '', jsonSchemaOf(schema));
  if (changed !== null) return `“canonical” ${changed.verb} ${changed.at}. ${changed.allowed}`;
  return sameJson(canonical(once), once)
    ? null
    : '“canonical” isn’t idempotent: applied again, it changes its own result.';
}

/** A part that was changed, and what would have been allowed there. */
interface Changed {
  readonly at: Pointer;
  readonly verb: 'loses' | 'changes';
  readonly allowed: string;
}

/** The first part that differs in a way that isn't allowed; null when there is none. */
function changedPart(
  before: Json | undefined,
  after: Json | undefined,
  at: Pointer,
  given: JsonSchema | undefined,
): Changed | null {
  if (before === undefined && after === given?.default) return null; // what an omitted value means
  if (before === undefined || after === undefined) return before === after ? null : changed(before, after, at, others);
  const resolved = given === undefined ? undefined : resolveSchema(given);
  const schema = resolved?.anyOf === undefined ? resolved : branchFor(resolved.anyOf, before);
  if (typeof before === 'string' && typeof after === 'string')
    return isTrimmed(before, after) ? null : changed(before, after, at, 'It may only trim text.');
  if (typeof before === 'number' && typeof after === 'number')
    return isRounded(before, after, schema?.['x-precision']) ? null : changed(before, after, at, numbers);
  if (Array.isArray(before) && Array.isArray(after)) return changedList(before, after, at, schema);
  if (isJsonObject(before) && isJsonObject(after)) return changedObject(before, after, at, schema);
  return before === after ? null : changed(before, after, at, others);
}

const numbers = 'It may only round a number to the x-precision in its schema.';
const lists = 'It may only sort a list and remove its duplicates, if the list is x-unordered in its schema.';
const others = 'It may only reset what another argument hides.';

function changed(before: Json | undefined, after: Json | undefined, at: Pointer, allowed: string): Changed {
  return { at: at === '' ? '/' : at, verb: !isEmpty(before) && isEmpty(after) ? 'loses' : 'changes', allowed };
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Spaces may go at both ends only. */
function isTrimmed(before: string, after: string): boolean {
  return before.includes(after) && before.trim() === after.trim();
}

/** Halves are rounded up or down, and neither the number nor its multiple is exact in binary. */
function isRounded(before: number, after: number, precision: number | undefined): boolean {
  if (before === after) return true;
  if (precision === undefined) return false;
  const steps = after / precision;
  return Math.abs(steps - Math.round(steps)) < 1e-6 && Math.abs(after - before) <= precision * (0.5 + 1e-6);
}

function changedList(
  before: readonly Json[],
  after: readonly Json[],
  at: Pointer,
  schema: JsonSchema | undefined,
): Changed | null {
  if (schema?.['x-unordered'] !== true) {
    if (before.length !== after.length) return changed(before, after, at, lists);
    for (const [index, item] of before.entries()) {
      const found = changedPart(item, after[index], appendToPointer(at, index), schema?.items);
      if (found !== null) return { ...found, allowed: `${found.allowed} ${lists}` };
    }
    return null;
  }
  const isSame = (item: Json, other: Json): boolean => changedPart(item, other, at, schema.items) === null;
  const isComplete =
    after.length <= before.length &&
    before.every((item) => after.some((other) => isSame(item, other))) &&
    after.every((other) => before.some((item) => isSame(item, other)));
  return isComplete ? null : changed(before, after, at, lists);
}

function changedObject(
  before: JsonObject,
  after: JsonObject,
  at: Pointer,
  schema: JsonSchema | undefined,
): Changed | null {
  const ofOthers = schema === undefined ? undefined : recordValueSchema(schema);
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const part = schema?.properties?.[name] ?? ofOthers;
    if (!isShown(part?.['x-when'], after)) continue;
    const found = changedPart(before[name], after[name], appendToPointer(at, name), part);
    if (found !== null) return found;
  }
  return null;
}
