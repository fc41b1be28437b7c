import { scenarioSchema } from '#document/scenario';
import type { PluginKind } from '#kernel/contract';
import { constantsOf, expressionReference, recordValueSchema, type JsonSchema } from '#schema/json-schema';
import type { AssetProperties, EntityKind, ReferenceTarget } from '#schema/keywords';
import { pointerTokens, type Pointer } from '#base/json';
import { payloadKind } from '#kernel/payload';
import { instructionFor } from '#schema/wording';

/**
 * The parts of a schema that concern entities, references and required values: the walk over a document only visits
 * properties that lead to one.
 */
export type Shape = ObjectShape | ListShape | ValueShape | ExpressionShape | ChoiceShape;

/** An object: an entity, a plugin's payload, or an object that contains one. */
export interface ObjectShape {
  readonly type: 'object';
  readonly entity: { readonly kind: EntityKind; readonly idKey: string } | null;
  readonly payload: { readonly kind: PluginKind; readonly idKey: string } | null;
  readonly properties: readonly (readonly [name: string, shape: Shape])[];
}

/** An array or a record. All its items have the same shape. */
export interface ListShape {
  readonly type: 'list' | 'record';
  readonly items: Shape | null;
  /** Instruction for the author when the list is empty; null for an optional list. */
  readonly required: string | null;
}

/** A reference or a required value. */
export interface ValueShape {
  readonly type: 'value';
  readonly reference: ReferenceTarget | null;
  /** The values that the properties of the referenced asset must have; null for any. */
  readonly where: AssetProperties | null;
  /** Instruction for the author when the value is empty; null for an optional value. */
  readonly required: string | null;
}

/** An expression. Its conditions contain references. */
export interface ExpressionShape {
  readonly type: 'expression';
}

/** One of several objects, distinguished by a constant property. */
export interface ChoiceShape {
  readonly type: 'choice';
  readonly discriminator: string;
  readonly variants: ReadonlyMap<unknown, ObjectShape>;
}

/** Derives the shape from a schema of the subset; null when the schema has no relevant part. */
export function shapeOf(schema: JsonSchema): Shape | null {
  return read(schema, null);
}

function read(schema: JsonSchema, inherited: string | null): Shape | null {
  const required = inherited ?? (schema['x-required'] === true ? instructionFor(schema) : null);
  if (schema.anyOf !== undefined) return readBranches(schema.anyOf, required);
  if (schema.type === 'object') return readObject(schema, required);
  if (schema.type === 'array') {
    const items = schema.items === undefined ? null : read(schema.items, null);
    return items === null && required === null ? null : { type: 'list', items, required };
  }
  const reference = schema['x-ref'] ?? null;
  const where = schema['x-offers']?.where ?? null;
  return reference === null && required === null ? null : { type: 'value', reference, where, required };
}

function readBranches(anyOf: readonly JsonSchema[], required: string | null): Shape | null {
  if (anyOf.some((branch) => branch.$ref === expressionReference)) return { type: 'expression' };
  const branches = anyOf.filter((branch) => branch.type !== 'null');
  const [first] = branches;
  if (first !== undefined && branches.length === 1) return read(first, required);
  const discriminator = first === undefined ? undefined : constantsOf(first)[0]?.[0];
  if (discriminator === undefined)
    return required === null ? null : { type: 'value', reference: null, where: null, required };
  const variants = new Map<unknown, ObjectShape>();
  for (const branch of branches) {
    const shape = readObject(branch, null);
    if (shape?.type === 'object') variants.set(branch.properties?.[discriminator]?.const, shape);
  }
  return variants.size === 0 ? null : { type: 'choice', discriminator, variants };
}

function readObject(schema: JsonSchema, required: string | null): ObjectShape | ListShape | null {
  if (schema.properties === undefined) {
    const values = recordValueSchema(schema);
    const items = values === undefined ? null : read(values, null);
    return items === null && required === null ? null : { type: 'record', items, required };
  }
  const { 'x-entity': kind, 'x-id': idKey, 'x-plugin': pluginKey } = schema;
  const properties: [string, Shape][] = [];
  for (const [name, field] of Object.entries(schema.properties)) {
    const shape = pluginKey !== undefined && name === 'args' ? null : read(field, null);
    if (shape !== null) properties.push([name, shape]);
  }
  const entity = kind === undefined || idKey === undefined ? null : { kind, idKey };
  const payload = pluginKey === undefined ? null : { kind: payloadKind(pluginKey), idKey: pluginKey };
  if (entity === null && payload === null && properties.length === 0) return null;
  return { type: 'object', entity, payload, properties };
}

/** The shape of the document. */
export const scenarioShape = shapeOf(scenarioSchema as JsonSchema);

/** Whether a value at this path of the document may contain references. */
export function mayRefer(path: Pointer): boolean {
  let shape = scenarioShape;
  for (const token of pointerTokens(path)) {
    if (shape === null) return false;
    if (shape.type === 'object') {
      // only the plugin's schema defines references in its arguments
      if (shape.payload !== null && (token === 'args' || token === shape.payload.idKey)) return true;
      shape = shape.properties.find(([name]) => name === token)?.[1] ?? null;
    } else if (shape.type === 'list' || shape.type === 'record') {
      shape = shape.items;
    } else {
      return true;
    }
  }
  return shape !== null && (shape.type !== 'value' || shape.reference !== null);
}
