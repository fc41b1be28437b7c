import { scenarioSchema } from '#document/scenario';
import { pointerTokens, type Pointer } from '#base/json';
import type { EntityKind } from '#schema/keywords';
import { jsonSchemaOf, resolveSchema, type JsonSchema } from '#schema/json-schema';

/** The structure of a value for comparison, derived from its schema. */
export type Shape = Leaf | ObjectShape | EntityList;

/** A value that changes only as a whole: strings, numbers, conditions, lists of items without an identity. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly schema: JsonSchema;
}

/** An object whose properties change individually, or a record. */
export interface ObjectShape {
  readonly kind: 'object';
  readonly schema: JsonSchema;
  /** The properties in the schema, in schema order. */
  readonly properties: ReadonlyMap<string, Shape>;
  /** Null for an object without an identity. */
  readonly entity: EntityIdentity | null;
  /** The property that names the plugin of the object's arguments. */
  readonly plugin: string | null;
  readonly holdsEntities: boolean;
}

/** The kind of an entity and the property that identifies it. */
export interface EntityIdentity {
  readonly kind: EntityKind;
  readonly idKey: string;
}

/** The shape of an entity. */
export interface EntityShape extends ObjectShape {
  readonly entity: EntityIdentity;
}

/** A list of entities. */
export interface EntityList {
  readonly kind: 'entities';
  readonly schema: JsonSchema;
  readonly items: EntityShape;
}

/** The shape of a property that is not in the schema. */
export const unknownLeaf: Leaf = { kind: 'leaf', schema: {} };

const shapes = new WeakMap<JsonSchema, Shape>();

/** The shape of values of a schema. Cached by schema. */
export function shapeOf(given: JsonSchema): Shape {
  let shape = shapes.get(given);
  if (shape === undefined) shapes.set(given, (shape = makeShape(given)));
  return shape;
}

/** The shape of a whole scenario. */
export function scenarioShape(): ObjectShape {
  return shapeOf(jsonSchemaOf(scenarioSchema)) as ObjectShape;
}

function makeShape(given: JsonSchema): Shape {
  const schema = resolveSchema(given);
  if (schema.anyOf !== undefined) return { kind: 'leaf', schema: given };
  if (schema.type === 'array') {
    const items = schema.items === undefined ? unknownLeaf : shapeOf(schema.items);
    return isEntity(items) ? { kind: 'entities', schema: given, items } : { kind: 'leaf', schema: given };
  }
  if (schema.type !== 'object') return { kind: 'leaf', schema: given };
  const properties = new Map(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, shapeOf(each)]));
  const kind = schema['x-entity'];
  const idKey = schema['x-id'];
  return {
    kind: 'object',
    schema: given,
    properties,
    entity: kind === undefined || idKey === undefined ? null : { kind, idKey },
    plugin: schema['x-plugin'] ?? null,
    holdsEntities: [...properties.values()].some(
      (shape) => shape.kind === 'entities' || (shape.kind === 'object' && shape.holdsEntities),
    ),
  };
}

function isEntity(shape: Shape): shape is EntityShape {
  return shape.kind === 'object' && shape.entity !== null;
}

/** The shape of the scenario at a path that names entities by identity. */
export function shapeAt(path: Pointer): Shape {
  let shape: Shape = scenarioShape();
  for (const token of pointerTokens(path)) {
    if (shape.kind === 'entities') shape = shape.items;
    else shape = (shape.kind === 'object' ? shape.properties.get(token) : undefined) ?? unknownLeaf;
  }
  return shape;
}
