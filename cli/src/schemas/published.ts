import type { JsonObject } from '@scn/core/kernel/json';

/** What the schemas of outputs are made of. */
export const text: JsonObject = { type: 'string' };
export const textOrNull: JsonObject = { type: ['string', 'null'] };
export const number: JsonObject = { type: 'integer', minimum: 0 };
export const numberOrNull: JsonObject = { type: ['integer', 'null'], minimum: 0 };
export const texts: JsonObject = { type: 'array', items: text };

/** A value with what it means. */
export function said(schema: JsonObject, description: string): JsonObject {
  return { ...schema, description };
}

/** A list of these. */
export function listOf(items: JsonObject): JsonObject {
  return { type: 'array', items };
}

/** An object that has all of these properties and no others. @param optional - those that may be left out */
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
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `urn:scn:schema:${name}:1`,
    title,
    ...schema,
  };
}
