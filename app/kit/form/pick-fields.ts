import { isJsonObject, type JsonObject } from '@scn/core/base/json';
import { resolveSchema, changeSchema, type JsonSchema } from '@scn/core/schema/json-schema';

/** Picks properties of an object schema, in the given order; null stands for one that the object lacks. @param changed - overrides by property */
export function pickSchema(
  schema: JsonSchema,
  names: readonly string[],
  changed: Readonly<Record<string, Partial<JsonSchema>>> = {},
): JsonSchema {
  const sectionOf = sectionsByName(schema);
  let last: string | undefined;
  const properties = Object.fromEntries(
    names.flatMap((name) => {
      const property = schema.properties?.[name];
      if (property === undefined) return [];
      const { 'x-section': _, ...own } = changeSchema(schema, name, property);
      const section = sectionOf.get(name);
      const starts = section !== undefined && section !== last;
      last = section;
      return [[name, { ...own, ...(starts ? { 'x-section': section } : {}), ...changed[name] }]];
    }),
  );
  return { type: 'object', additionalProperties: false, properties, required: names };
}

/** The section of each property: a section goes on without the property that starts it. */
function sectionsByName({ properties = {} }: JsonSchema): ReadonlyMap<string, string> {
  let section: string | undefined;
  return new Map(
    Object.entries(properties).flatMap(([name, property]) => {
      section = property['x-section'] ?? section;
      return section === undefined ? [] : [[name, section] as const];
    }),
  );
}

/** Picks values of an object. */
export function pickValues(value: object, names: readonly string[]): JsonObject {
  const all = value as JsonObject;
  return Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
}

/** Returns the values that differ. */
export function changedValues(before: JsonObject, after: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/**
 * Returns the values that differ, as operations on any part take them: of an object only the changed fields, of a record the changed keys,
 * with null for a removed one. What others have changed in the same object stays.
 */
export function changedFields(schema: JsonSchema, before: JsonObject, after: JsonObject): JsonObject {
  const changed = changedValues(before, after);
  const isRecord = schema.properties === undefined;
  const removed = isRecord ? Object.keys(before).filter((name) => !Object.hasOwn(after, name)) : [];
  return {
    ...Object.fromEntries(
      Object.entries(changed).map(([name, value]) => {
        const part = resolveSchema(schema.properties?.[name] ?? {});
        const was = before[name];
        const isMerged = part.type === 'object' && (part.properties === undefined || part['x-line'] !== true);
        return [name, isMerged && isJsonObject(was) && isJsonObject(value) ? changedFields(part, was, value) : value];
      }),
    ),
    ...Object.fromEntries(removed.map((name) => [name, null])),
  };
}
