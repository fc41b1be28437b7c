import type { JsonObject } from '@scn/core/base/json';

/** Building blocks for the schemas of outputs. */
export const text: JsonObject = { type: 'string' };
export const textOrNull: JsonObject = { type: ['string', 'null'] };
export const number: JsonObject = { type: 'integer', minimum: 0 };
export const numberOrNull: JsonObject = { type: ['integer', 'null'], minimum: 0 };
export const texts: JsonObject = { type: 'array', items: text };

/** A value with a description. */
export function described(schema: JsonObject, description: string): JsonObject {
  return { ...schema, description };
}

/** A list of such values. */
export function listOf(items: JsonObject): JsonObject {
  return { type: 'array', items };
}

/** An object with exactly these properties. @param optional - names of the optional ones */
export function exactly(
  properties: Readonly<Record<string, JsonObject>>,
  optional: readonly string[] = [],
): JsonObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** A schema that is published in `schemas/`. @param name - in its identity: `urn:scn:schema:NAME:1` */
export function published(name: string, title: string, schema: JsonObject): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:scn:schema:${name}:1`,
    title,
    ...schema,
  };
}
