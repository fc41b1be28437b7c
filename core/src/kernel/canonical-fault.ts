import type { TSchema } from 'typebox';
import { sameJson } from '#base/same-json';
import { checkerFor } from '#schema/checker';
import { branchFor, jsonSchemaOf, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { isShown } from '#schema/shown';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';

/**
 * Why the result of a plugin's `canonical` can't be written. It may sort, trim, round and remove duplicates, but not lose what the
 * author wrote; applied again, it must not change anything. It may reset what another argument hides (`x-when`).
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
  const lost = lostPart(args, once, '', jsonSchemaOf(schema));
  if (lost !== null) return `“canonical” loses ${lost}.`;
  return sameJson(canonical(once), once)
    ? null
    : '“canonical” isn’t idempotent: applied again, it changes its own result.';
}

/** The first part with content that is missing or empty in the result; null when there is none. */
function lostPart(
  before: Json | undefined,
  after: Json | undefined,
  at: Pointer,
  given: JsonSchema | undefined,
): Pointer | null {
  if (isEmpty(before)) return null;
  if (isEmpty(after)) return at;
  if (Array.isArray(before)) {
    return Array.isArray(after) && distinct(after) < distinct(before) ? at : null;
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return null;
  const schema = given === undefined ? undefined : resolveSchema(given);
  const { properties = {} } = (schema?.anyOf === undefined ? schema : branchFor(schema.anyOf, before)) ?? {};
  for (const name of Object.keys(before)) {
    const part = properties[name];
    if (!isShown(part?.['x-when'], after)) continue;
    const lost = lostPart(before[name], after[name], appendToPointer(at, name), part);
    if (lost !== null) return lost;
  }
  return null;
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** How many different items there are; items that differ only in surrounding spaces are the same. */
function distinct(list: readonly Json[]): number {
  const trimmed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
  return new Set(list.map((item) => JSON.stringify(item, trimmed))).size;
}
