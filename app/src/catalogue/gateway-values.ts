import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { enumerationNames } from '@scn/core/schema/graphql/enumeration-names';
import { acceptsNull, shapeOf, type FieldShape } from '@scn/core/schema/graphql/field-shape';
import type { JsonSchema } from '@scn/core/schema/json-schema';

/** The GraphQL selection of properties of an object schema. @param names - default: all */
export function selectionOf(
  { properties = {} }: JsonSchema,
  names: readonly string[] = Object.keys(properties),
): string {
  return names
    .flatMap((name) => {
      const property = properties[name];
      return property === undefined ? [] : [`${name}${nestedSelection(shapeOf(property))}`];
    })
    .join(' ');
}

function nestedSelection(shape: FieldShape): string {
  if (shape.kind === 'list') return nestedSelection(shape.items);
  return shape.kind === 'object' ? ` { ${selectionOf(shape.schema)} }` : '';
}

/** Converts properties of an object from GraphQL: enumeration names to values, without optional properties that have no value. */
export function fromGateway({ properties = {}, required = [] }: JsonSchema, item: object): JsonObject {
  const given = new Map<string, unknown>(Object.entries(item));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]): (readonly [string, Json])[] => {
      const value = given.get(name);
      if (value === undefined) return [];
      if (value === null && !required.includes(name) && !acceptsNull(property)) return [];
      return [[name, readShape(shapeOf(property), value)]];
    }),
  );
}

function readShape(shape: FieldShape, value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (shape.kind === 'list') return Array.isArray(value) ? value.map((item) => readShape(shape.items, item)) : [];
  if (shape.kind === 'object') return fromGateway(shape.schema, value);
  if (shape.kind === 'enum' && typeof value === 'string')
    return shape.values[enumerationNames(shape.values).indexOf(value)] ?? null;
  // scalars are JSON already
  return value as Json;
}

/** Converts properties of an object to GraphQL: values of enumerations to their names. */
export function toGateway({ properties = {} }: JsonSchema, value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, item = null]) => {
      const property = properties[name];
      return [name, property === undefined ? item : writeShape(shapeOf(property), item)];
    }),
  );
}

/** Converts one value of a property to GraphQL, for filters. */
export function toGatewayValue(property: JsonSchema, value: Json): Json {
  const shape = shapeOf(property);
  return writeShape(shape.kind === 'list' ? shape.items : shape, value);
}

function writeShape(shape: FieldShape, value: Json): Json {
  if (shape.kind === 'list')
    return Array.isArray(value) ? value.map((item: Json) => writeShape(shape.items, item)) : value;
  if (shape.kind === 'object') return isJsonObject(value) ? toGateway(shape.schema, value) : value;
  if (shape.kind !== 'enum' || typeof value !== 'string') return value;
  return enumerationNames(shape.values)[shape.values.indexOf(value)] ?? value;
}
