import type { Json, JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { acceptsNull } from '@scn/core/schema/graphql/field-shape';
import {
  deciding,
  inputProperties,
  type HeldLookup,
  type InputMode,
  type InputShape,
} from '@scn/core/schema/graphql/input-shape';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { withoutVariants } from './input-fields';

/**
 * Converts a GraphQL input value to the core's format: a plain object without inherited properties. An optional property that is
 * null is removed, unless null is one of its values; an omitted required nullable property becomes null. The core's own check
 * validates the result.
 *
 * @throws Refusal InvalidDataError for what the core's format can't express: a name that occurs twice, a choice that contradicts another.
 */
export function readInput(schema: JsonSchema, value: object, held: HeldLookup = withoutVariants): JsonObject {
  return readObject(schema, 'whole', value, held);
}

function readObject(schema: JsonSchema, mode: InputMode, value: object, held: HeldLookup): JsonObject {
  const { required = [] } = schema;
  const given = new Map<string, unknown>(Object.entries(value));
  const read = new Map<string, Json>();
  for (const { name, schema: property, shape } of inputProperties(schema, mode)) {
    const item = given.get(name);
    if (item === undefined || item === null) {
      const isNull =
        item === null
          ? mayBeNull(schema, mode, name)
          : mode === 'whole' && required.includes(name) && acceptsNull(property);
      if (isNull) read.set(name, null);
    } else if (shape.kind === 'held') {
      const [key, chosen] = readHeld(shape, item, held);
      decide(read, deciding[shape.holds], given.get(deciding[shape.holds]), key);
      read.set(name, chosen);
    } else read.set(name, readShape(shape, item, held));
  }
  return Object.fromEntries(read);
}

/** Null removes a property that an object may lack, as in a JSON Merge Patch; elsewhere, it is omitted if it is no value. */
function mayBeNull({ properties = {}, required = [] }: JsonSchema, mode: InputMode, name: string): boolean {
  return acceptsNull(properties[name] ?? {}) || (mode === 'changes' && !required.includes(name));
}

/** A value in a message. */
function printed(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The chosen alternative decides on another property, which can be given as well. */
function decide(read: Map<string, Json>, property: string, given: unknown, key: string): void {
  if (given !== undefined && given !== null && given !== key) {
    throw new Refusal(
      'InvalidDataError',
      { field: property },
      `“${property}” is “${printed(given)}”, but the other field is for “${key}”.`,
    );
  }
  read.set(property, key);
}

function readHeld(
  { holds }: { readonly holds: Parameters<HeldLookup>[0] },
  value: unknown,
  held: HeldLookup,
): [string, Json] {
  const [field, given] = onlyField(value);
  const variant = held(holds).variants.find((each) => each.field === field);
  if (variant === undefined) throw invalid(field);
  return [variant.key, readShape(variant.shape, given, held)];
}

function readShape(shape: InputShape, value: unknown, held: HeldLookup): Json {
  if (value === null || value === undefined) return null;
  switch (shape.kind) {
    case 'list':
      return itemsOf(value).map((item) => readShape(shape.items, item, held));
    case 'object':
      return readObject(shape.schema, shape.mode, value, held);
    case 'variants':
      return readVariant(shape, value, held);
    case 'held':
      return readHeld(shape, value, held)[1];
    case 'record':
      return readEntries(value, (item) => readShape(shape.values, item, held));
    case 'any':
      return readAny(value);
    case 'nothing':
      if (value !== true) throw new Refusal('InvalidDataError', {}, 'A field without further fields can only be true.');
      return {};
    default:
      // scalars and enumerations are JSON already
      return value as Json;
  }
}

function readVariant(
  { variants }: Extract<InputShape, { readonly kind: 'variants' }>,
  value: object,
  held: HeldLookup,
): Json {
  const [field, given] = onlyField(value);
  const variant = variants.find((each) => each.field === field);
  if (variant === undefined) throw invalid(field);
  const read = readShape(variant.shape, given, held);
  return variant.constants.length === 0 ? read : { ...Object.fromEntries(variant.constants), ...(read as JsonObject) };
}

function readAny(value: unknown): Json {
  if (value === null || value === undefined) return null;
  const [field, given] = onlyField(value);
  if (field === 'list') return itemsOf(given).map(readAny);
  return field === 'object' ? readEntries(given, readAny) : (given as Json);
}

function readEntries(value: unknown, read: (item: unknown) => Json): JsonObject {
  const entries = itemsOf(value).map((entry) => {
    const { name, value: item } = entry as { readonly name: string; readonly value?: unknown };
    return [name, read(item)] as const;
  });
  const names = new Set(entries.map(([name]) => name));
  const twice = entries.length > names.size;
  if (twice) throw new Refusal('InvalidDataError', {}, 'A name occurs twice in a list of names and values.');
  return Object.fromEntries(entries);
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** GraphQL has checked that there is exactly one, which isn't null. */
function onlyField(value: unknown): [string, unknown] {
  return Object.entries(value as object)[0] ?? ['', undefined];
}

function invalid(field: string): Refusal {
  return new Refusal('InvalidDataError', { field }, `There is no “${field}”.`);
}
