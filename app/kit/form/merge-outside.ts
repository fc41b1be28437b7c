import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { mergedText } from '@scn/core/operations/texts/merged-text';
import { branchFor, recordValueSchema, resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';

/**
 * Merges an outside change (undo, another author or the form's own commit) into the form's value: what the author has typed but not
 * committed is kept, and merged with what others have typed in the same text; everything else is replaced by the outside value.
 *
 * @param base - the previous outside value
 * @param mine - the form's value
 * @param theirs - the new outside value
 * @param given - the schema of the value
 */
export function mergeOutside(base: Json | undefined, mine: Json, theirs: Json, given: JsonSchema = {}): Json {
  const schema = branchOf(resolveSchema(given), theirs);
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  const values = schema.properties === undefined ? recordValueSchema(schema) : undefined;
  if (values !== undefined && isJsonObject(mine) && isJsonObject(theirs) && isJsonObject(base))
    return mergeRecords(base, mine, theirs, values);
  if (isJsonObject(mine) && isJsonObject(theirs) && isJsonObject(base))
    return Object.fromEntries(
      Object.entries(theirs).map(([name, value = null]) => {
        const own = mine[name];
        return [name, own === undefined ? value : mergeOutside(base[name], own, value, schema.properties?.[name])];
      }),
    );
  if (isList(mine) && isList(theirs) && isList(base) && mine.length === theirs.length && mine.length === base.length)
    return theirs.map((value, index) => mergeOutside(base[index], mine[index] ?? null, value, schema.items));
  const isText = schema['x-text'] === true && typeof mine === 'string' && typeof theirs === 'string';
  if (isText && typeof base === 'string') return mergedText(base, mine, theirs);
  // both changed: keep what the author is typing
  return isSame(base, theirs) || !isContainer(theirs) ? mine : theirs;
}

/** The author's entries and theirs: what one of both has added or removed, and the other one hasn't changed. */
function mergeRecords(base: JsonObject, mine: JsonObject, theirs: JsonObject, values: JsonSchema): Json {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const entries = [...names].flatMap((name): readonly (readonly [string, Json])[] => {
    const [was, own, other] = [base[name], mine[name], theirs[name]];
    if (other === undefined) return own === undefined || isSame(own, was) ? [] : [[name, own]];
    if (own === undefined) return isSame(other, was) ? [] : [[name, other]];
    return [[name, mergeOutside(was, own, other, values)]];
  });
  return Object.fromEntries(entries);
}

function branchOf(schema: JsonSchema, value: Json): JsonSchema {
  return schema.anyOf === undefined ? schema : (branchFor(schema.anyOf, value) ?? {});
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isContainer(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}
