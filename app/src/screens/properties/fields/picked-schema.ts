import type { JsonObject, Pointer } from '@scn/core/kernel/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
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
