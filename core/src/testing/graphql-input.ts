import fc from 'fast-check';
import { isJsonObject, type Json, type JsonObject } from '#base/json';
import { enumerationNames } from '#schema/graphql/enumeration-names';
import {
  deciding,
  inputProperties,
  inputShapeOf,
  type HeldLookup,
  type InputMode,
  type InputShape,
} from '#schema/graphql/input-shape';
import { branchFor, constantsOf, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { valuesOf } from './schema-values';

/**
 * A value of a schema as GraphQL clients send it: the opposite of the gateway's `readInput`. What doesn't match the schema stays as it is, for the
 * gateway to refuse.
 */
export function writeInput(schema: JsonSchema, value: JsonObject, held: HeldLookup): JsonObject {
  return writeObject(schema, 'whole', value, held);
}

function writeObject(schema: JsonSchema, mode: InputMode, value: JsonObject, held: HeldLookup): JsonObject {
  const shapes = new Map(inputProperties(schema, mode).map(({ name, shape }) => [name, shape]));
  const decided = new Set(
    Object.entries(schema.properties ?? {}).flatMap(([holder, { 'x-holds': holds }]) =>
      holds === undefined || value[holder] === undefined ? [] : [deciding[holds]],
    ),
  );
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => shapes.has(name) || !decided.has(name))
      .map(([name, item = null]) => {
        const shape = shapes.get(name);
        if (shape === undefined) return [name, item];
        return [name, shape.kind === 'held' ? writeHeld(shape, value, item, held) : writeShape(shape, item, held)];
      }),
  );
}

function writeHeld(
  { holds }: Extract<InputShape, { readonly kind: 'held' }>,
  owner: JsonObject,
  value: Json,
  held: HeldLookup,
): Json {
  const key = owner[deciding[holds]];
  const variant = held(holds).variants.find((each) => each.key === key);
  return variant === undefined ? value : { [variant.field]: writeShape(variant.shape, value, held) };
}

function writeShape(shape: InputShape, value: Json, held: HeldLookup): Json {
  if (value === null) return null;
  switch (shape.kind) {
    case 'list':
      return Array.isArray(value) ? value.map((item: Json) => writeShape(shape.items, item, held)) : value;
    case 'object':
      return isJsonObject(value) ? writeObject(shape.schema, shape.mode, value, held) : value;
    case 'enum':
      return typeof value === 'string' ? (enumerationNames(shape.values)[shape.values.indexOf(value)] ?? value) : value;
    case 'variants':
      return writeVariant(shape, value, held);
    case 'record':
      return isJsonObject(value)
        ? Object.entries(value).map(([name, item = null]) => ({ name, value: writeShape(shape.values, item, held) }))
        : value;
    case 'nothing':
      return isJsonObject(value) && Object.keys(value).length === 0 ? true : value;
    case 'any':
      return writeAny(value);
    default:
      return value;
  }
}

function writeVariant(
  { schema, variants }: Extract<InputShape, { readonly kind: 'variants' }>,
  value: Json,
  held: HeldLookup,
): Json {
  const branch = branchFor(schema.anyOf ?? [], value);
  const constants = branch === undefined ? [] : constantsOf(branch);
  const variant = variants.find((each) =>
    constants.length > 0
      ? JSON.stringify(each.constants) === JSON.stringify(constants)
      : each.constants.length === 0 && each.field === fieldsByType[typeof value],
  );
  if (variant === undefined) return value;
  const names = new Set(constants.map(([name]) => name));
  const rest = isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)))
    : value;
  return { [variant.field]: writeShape(variant.shape, rest, held) };
}

const fieldsByType: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  object: 'list',
};

/** A value of any form as GraphQL clients send it. */
export function writeAny(value: Json): Json {
  if (value === null) return null;
  if (Array.isArray(value)) return { list: value.map(writeAny) };
  if (isJsonObject(value))
    return { object: Object.entries(value).map(([name, item = null]) => ({ name, value: writeAny(item) })) };
  return { [fieldsByType[typeof value] ?? '']: value };
}

/** Valid values of a schema, in which what another property decides on is one of its alternatives. */
export function heldValuesOf(schema: JsonSchema, held: HeldLookup): fc.Arbitrary<Json> {
  return valuesOf(schema, 3).chain((value) => withHeld(schema, value, held));
}

function withHeld(given: JsonSchema, value: Json, held: HeldLookup): fc.Arbitrary<Json> {
  const schema = resolveSchema(given);
  if (Array.isArray(value))
    return fc.tuple(...value.map((item: Json) => withHeld(schema.items ?? {}, item, held))).map((items) => [...items]);
  if (!isJsonObject(value) || schema.properties === undefined) return fc.constant(value);
  const parts = Object.entries(value).map(([name, item = null]) => {
    const property = schema.properties?.[name] ?? {};
    const holds = property['x-holds'];
    if (holds === undefined) return withHeld(property, item, held).map((made): JsonObject => ({ [name]: made }));
    return fc
      .constantFrom(...held(holds).variants)
      .chain(({ key, shape }) =>
        valuesOfShape(shape, held).map((made): JsonObject => ({ [name]: made, [deciding[holds]]: key })),
      );
  });
  return fc.tuple(...parts).map((made) => Object.assign({}, ...reordered(made)) as JsonObject);
}

/** The deciding value comes last, because it replaces a value that was made up. */
function reordered(parts: readonly JsonObject[]): readonly JsonObject[] {
  return parts.toSorted((one, other) => Object.keys(one).length - Object.keys(other).length);
}

function valuesOfShape(shape: InputShape, held: HeldLookup): fc.Arbitrary<Json> {
  if (shape.kind !== 'object') return fc.constant({});
  return valuesOf(shape.schema, 3)
    .chain((value) => withHeld(shape.schema, value, held))
    .map((value) => (isJsonObject(value) ? onlyInputs(shape, value) : value));
}

/** Without what a change doesn't have. */
function onlyInputs({ schema, mode }: Extract<InputShape, { readonly kind: 'object' }>, value: JsonObject): JsonObject {
  if (mode !== 'changes') return value;
  const decided = new Set(
    Object.values(schema.properties ?? {}).flatMap(({ 'x-holds': holds }) =>
      holds === undefined ? [] : [deciding[holds]],
    ),
  );
  const shapes = new Map(inputProperties(schema, mode).map(({ name, shape }) => [name, shape]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item = null]) => {
      const shape = shapes.get(name);
      if (shape === undefined) return decided.has(name) ? [[name, item]] : [];
      return [[name, shape.kind === 'object' && isJsonObject(item) ? onlyInputs(shape, item) : item]];
    }),
  );
}

/** The shape of a whole input, for tests that write parts of one. */
export function writePart(schema: JsonSchema, value: Json, held: HeldLookup): Json {
  return writeShape(inputShapeOf(schema), value, held);
}
