import { appendToPointer, type Pointer } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import { scenarioSchema } from '#document/scenario';
import type { AnyPlugin } from '#kernel/contract';
import { constantsOf, type JsonSchema } from '#schema/json-schema';
import type { EntityKind } from '#schema/keywords';

/** The parts of a schema with text that a person reads or hears (`x-text`). */
export type TextShape =
  | { readonly type: 'text' }
  | { readonly type: 'list'; readonly items: TextShape }
  | { readonly type: 'object'; readonly properties: readonly (readonly [name: string, shape: TextShape])[] }
  | { readonly type: 'choice'; readonly discriminator: string; readonly variants: ReadonlyMap<unknown, TextShape> };

type OnEntity = (kind: EntityKind, schema: JsonSchema) => void;

/**
 * Finds the texts in a schema; null when it has none. Nested entities are passed to `onEntity` and left out.
 */
export function textShapeOf(schema: JsonSchema, onEntity?: OnEntity): TextShape | null {
  if (schema['x-text'] === true) return { type: 'text' };
  if (schema['x-entity'] !== undefined) {
    onEntity?.(schema['x-entity'], schema);
    return null;
  }
  return shapeWithin(schema, onEntity);
}

function shapeWithin(schema: JsonSchema, onEntity: OnEntity | undefined): TextShape | null {
  if (schema.anyOf !== undefined) return shapeOfBranches(schema.anyOf, onEntity);
  if (schema.items !== undefined) {
    const items = textShapeOf(schema.items, onEntity);
    return items === null ? null : { type: 'list', items };
  }
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const shape = textShapeOf(property, onEntity);
    return shape === null ? [] : [[name, shape] as const];
  });
  return properties.length === 0 ? null : { type: 'object', properties };
}

function shapeOfBranches(anyOf: readonly JsonSchema[], onEntity: OnEntity | undefined): TextShape | null {
  const branches = anyOf.filter(({ type }) => type !== 'null');
  const [first] = branches;
  if (first === undefined) return null;
  if (branches.length === 1) return textShapeOf(first, onEntity);
  const discriminator = constantsOf(first)[0]?.[0];
  if (discriminator === undefined) return null;
  const variants = new Map<unknown, TextShape>();
  for (const branch of branches) {
    const shape = textShapeOf(branch, onEntity);
    if (shape !== null) variants.set(branch.properties?.[discriminator]?.const, shape);
  }
  return variants.size === 0 ? null : { type: 'choice', discriminator, variants };
}

const shapesByKind = new Map<EntityKind, TextShape>();

/** Texts of the scenario outside every entity. */
export const scenarioTextShape = textShapeOf(scenarioSchema as JsonSchema, noteEntity);

/** Texts of an entity, without those of nested entities; undefined when it has none. */
export function textShapeOfKind(kind: EntityKind): TextShape | undefined {
  return shapesByKind.get(kind);
}

/** Texts of a plugin's arguments; null when it has none. */
export const textShapeOfPlugin = memoizeByIdentity((plugin: AnyPlugin) => textShapeOf(plugin.schema as JsonSchema));

function noteEntity(kind: EntityKind, schema: JsonSchema): void {
  if (shapesByKind.has(kind)) return;
  const shape = shapeWithin(schema, noteEntity);
  if (shape !== null) shapesByKind.set(kind, shape);
}

/** Calls back with every text of a value, in the order of its schema. @param at - pointer to the value */
export function eachText(
  value: unknown,
  shape: TextShape,
  at: Pointer,
  visit: (text: string, at: Pointer) => void,
): void {
  switch (shape.type) {
    case 'text':
      if (typeof value === 'string') visit(value, at);
      return;
    case 'list':
      if (!Array.isArray(value)) return;
      value.forEach((item, index) => eachText(item, shape.items, appendToPointer(at, index), visit));
      return;
    case 'object':
      for (const [name, property] of shape.properties) {
        const inner = (value as Readonly<Record<string, unknown>> | null)?.[name];
        eachText(inner, property, appendToPointer(at, name), visit);
      }
      return;
    case 'choice': {
      const variant = variantOf(value, shape);
      if (variant !== undefined) eachText(value, variant, at, visit);
    }
  }
}

/** The shape of a value's variant; undefined when it has no text. */
export function variantOf(value: unknown, shape: TextShape & { readonly type: 'choice' }): TextShape | undefined {
  return shape.variants.get((value as Readonly<Record<string, unknown>> | null)?.[shape.discriminator]);
}
