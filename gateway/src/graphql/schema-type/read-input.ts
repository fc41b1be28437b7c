import type { Json, JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { acceptsNull, shapeOf, type FieldShape } from '@scn/core/schema/graphql/field-shape';

/**
 * Converts a GraphQL input value to the core's format: a plain object without inherited properties. An optional property that is
 * null is removed, unless null is one of its values; an omitted required nullable property becomes null. The core's own check
 * validates the result.
 */
export function readInput({ properties = {}, required = [] }: JsonSchema, value: object): JsonObject {
  const given = new Map<string, unknown>(Object.entries(value));
  const needed = new Set(required);
  const entries: [string, Json][] = [];
  for (const [property, schema] of Object.entries(properties)) {
    const item = given.get(property);
    if (item === undefined || item === null) {
      const isNull = acceptsNull(schema) && (item === null || needed.has(property));
      if (isNull) entries.push([property, null]);
    } else entries.push([property, readShape(shapeOf(schema), item)]);
  }
  return Object.fromEntries(entries);
}

function readShape(shape: FieldShape, value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (shape.kind === 'list') return Array.isArray(value) ? value.map((item) => readShape(shape.items, item)) : [];
  if (shape.kind === 'object') return readInput(shape.schema, value);
  // scalars and enumerations are JSON already
  return value as Json;
}
