import type { TSchema } from 'typebox';
import { deepFreeze } from '#base/deep-freeze';
import { plainJson } from '#base/plain-json';
import { sameJson } from '#base/same-json';
import { checkerFor } from '#schema/checker';
import {
  branchFor,
  jsonSchemaOf,
  recordValueSchema,
  resolveSchema,
  isShown,
  type JsonSchema,
} from '#schema/json-schema';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';

/**
 * Why the result of a plugin's `canonical` can't be written. It may trim text, sort and remove duplicates of a list that is `x-unordered`,
 * and round a number to its `x-precision`: anything else would replace what the author wrote. It may reset what another argument
 * hides (`x-when`) to its default. Applied again, it must not change anything.
 *
 * @param schema - of the plugin
 * @returns A sentence; null when the result is valid.
 */
export function canonicalFault(
  args: JsonObject,
  canonical: (args: JsonObject) => unknown,
  schema: TSchema,
): string | null {
  return judgedCanonical(args, canonical, schema).fault;
}

/** Result of a plugin's `canonical`, and why it can't be written: see {@link canonicalFault}. */
export interface JudgedCanonical {
  /** The value that was judged, so that another call can't replace it. The arguments themselves if nothing was changed. */
  readonly result: JsonObject;
  readonly fault: string | null;
}

/** Calls a plugin's `canonical`, and judges what it returns. */
export function judgedCanonical(
  args: JsonObject,
  canonical: (args: JsonObject) => unknown,
  schema: TSchema,
): JudgedCanonical {
  const refused = (fault: string): JudgedCanonical => ({ result: args, fault });
  const returned = canonical(args);
  if (returned === args) return { result: args, fault: null };
  const result = copyOf(returned);
  if (!isJsonObject(result) || !checkerFor(schema)(result))
    return refused('“canonical” returns arguments that don’t match its schema.');
  if (sameJson(result, args)) return { result: args, fault: null };
  const changed = changedPart(args, result, '', jsonSchemaOf(schema));
  if (changed !== null) return refused(`“canonical” ${changed.verb} ${changed.at}. ${changed.allowed}`);
  if (!sameJson(copyOf(canonical(deepFreeze(result))), result))
    return refused('“canonical” isn’t idempotent: applied again, it changes its own result.');
  return { result, fault: null };
}

/** Null if it isn't JSON: then it doesn't match any schema. */
function copyOf(returned: unknown): Json {
  try {
    return plainJson(returned);
  } catch {
    return null;
  }
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
  if (before === undefined && isDefault(after, given)) return null; // what an omitted value means
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
const others = 'It may only reset what another argument hides, to its default.';

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
    const found = changedPart(before[name], after[name], appendToPointer(at, name), part);
    if (found === null || (isDefault(after[name], part) && isHidden(name, before, after, schema))) continue;
    return found;
  }
  return null;
}

function isDefault(value: Json | undefined, schema: JsonSchema | undefined): boolean {
  return value === undefined
    ? schema?.default === undefined
    : schema?.default !== undefined && sameJson(value, schema.default);
}

/**
 * Whether another property hides this one: it did before, or it does now because it was itself hidden and reset. No property hides itself,
 * directly or through others.
 *
 * @param seen - the properties that this one hides
 */
function isHidden(
  name: string,
  before: JsonObject,
  after: JsonObject,
  schema: JsonSchema | undefined,
  seen: readonly string[] = [],
): boolean {
  const when = schema?.properties?.[name]?.['x-when'];
  if (when === undefined || isShown(when, after)) return false;
  const path = [...seen, name];
  if (path.includes(when.property)) return false;
  return !isShown(when, before) || isHidden(when.property, before, after, schema, path);
}
