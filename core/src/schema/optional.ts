import type { JsonSchema } from './json-schema';

/** Whether an object may lack a property of its schema. */
export function isOptional({ properties = {}, required = [] }: JsonSchema, name: string): boolean {
  return Object.hasOwn(properties, name) && !required.includes(name);
}

/** The schema of a property where null stands for its absence: in forms, cells and changes. */
export function orNull(schema: JsonSchema): JsonSchema {
  // one that accepts null already stays: a choice between two choices has no control
  if (schema.anyOf?.some(({ type }) => type === 'null') === true) return schema;
  const { title, description, 'x-when': when } = schema;
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(when === undefined ? {} : { 'x-when': when }),
    default: null,
    anyOf: [schema, { type: 'null' }],
  };
}

/** The schema of the values that a change of a property accepts: null removes it if the object may lack it, as in a JSON Merge Patch. */
export function changeSchema(object: JsonSchema, name: string, property: JsonSchema): JsonSchema {
  return isOptional(object, name) ? orNull(property) : property;
}
