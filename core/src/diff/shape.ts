import { scenarioSchema } from '../document/scenario';
import type { EntityKind } from '../schema/keywords';
import { jsonSchemaOf, resolveSchema, type JsonSchema } from '../schema/json-schema';

/** What can be told apart inside of a value: made from its schema, so that the schema stays the one source. */
export type Shape = Leaf | ObjectShape | EntityList;

/** A value that only changes as a whole: text, numbers, conditions, lists of things without an identity. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly schema: JsonSchema;
}

/** An object whose properties change one by one; also a record of names. */
export interface ObjectShape {
  readonly kind: 'object';
  readonly schema: JsonSchema;
  /** Those that the schema names, in its order. */
  readonly properties: ReadonlyMap<string, Shape>;
  /** Null for what has no identity of its own. */
  readonly entity: EntityIdentity | null;
  /** The property that names the plugin whose arguments the object holds. */
  readonly plugin: string | null;
  readonly holdsEntities: boolean;
}

/** What an entity is, and which property identifies it. */
export interface EntityIdentity {
  readonly kind: EntityKind;
  readonly idKey: string;
}

/** The shape of an entity. */
export interface EntityShape extends ObjectShape {
  readonly entity: EntityIdentity;
}

/** A list of things with an identity. */
export interface EntityList {
  readonly kind: 'entities';
  readonly schema: JsonSchema;
  readonly items: EntityShape;
}

/** What a property has that its schema does not know. */
export const unknownLeaf: Leaf = { kind: 'leaf', schema: {} };

const shapes = new WeakMap<JsonSchema, Shape>();

/** The shape of values of a schema. The same schema has one shape. */
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
