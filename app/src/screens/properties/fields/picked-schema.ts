import { isJsonObject, type JsonObject, type Pointer } from '@scn/core/kernel/json';
import { resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import type { FormIssue } from '../../../../kit/form/form-context';
import type { Issue } from '@scn/core/validation/issue';

/** Picks properties of an object schema, in the given order. @param changed - overrides by property */
export function pickSchema(
  schema: JsonSchema,
  names: readonly string[],
  changed: Readonly<Record<string, Partial<JsonSchema>>> = {},
): JsonSchema {
  const properties = Object.fromEntries(
    names.flatMap((name) => {
      const property = schema.properties?.[name];
      return property === undefined ? [] : [[name, { ...property, ...changed[name] }]];
    }),
  );
  return { type: 'object', additionalProperties: false, properties, required: names };
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

/** Issues about some of an entity's properties. */
export function issuesOf(issues: readonly Issue[], names: readonly string[]): readonly FormIssue[] {
  return issues.flatMap(({ at, severity, message }) => {
    const [, name = ''] = at.split('/');
    return names.includes(name) ? [{ pointer: at, severity, message }] : [];
  });
}

/** Issues about a part of an entity, with relative paths. */
export function issuesBelow(issues: readonly Issue[], part: Pointer): readonly Issue[] {
  return issues.flatMap((issue) =>
    issue.at === part || issue.at.startsWith(`${part}/`)
      ? [{ ...issue, at: issue.at.slice(part.length) as Pointer }]
      : [],
  );
}
