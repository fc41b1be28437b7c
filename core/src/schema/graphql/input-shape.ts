import type { Json } from '#base/json';
import { conditions, expressionTypeNames } from '../expressions';
import {
  constantsOf,
  isExpressionSchema,
  jsonSchemaOf,
  recordValueSchema,
  resolveSchema,
  type JsonSchema,
} from '../json-schema';
import type { Held } from '../keywords';
import { isGraphqlName, shapeOf, type FieldShape, type ScalarName } from './field-shape';

/**
 * Which properties of an object an input must give: all that the schema requires (`whole`), or none, in the object itself (`top`), in it and the
 * objects in it, but not in lists (`changes`), or anywhere (`new`).
 */
export type InputMode = 'whole' | 'top' | 'changes' | 'new';

/** The GraphQL counterpart of a schema in inputs, which have a type for every schema of the subset. */
export type InputShape = (
  | { readonly kind: 'scalar'; readonly name: Exclude<ScalarName, 'JSON'> }
  | Extract<FieldShape, { readonly kind: 'enum' }>
  | { readonly kind: 'list'; readonly items: InputShape }
  | { readonly kind: 'object'; readonly schema: JsonSchema; readonly mode: InputMode; readonly name?: string }
  /** One of several alternatives: an input type with a field for each, of which exactly one is given. */
  | {
      readonly kind: 'variants';
      readonly schema: JsonSchema;
      readonly variants: readonly InputVariant[];
      readonly name?: string;
    }
  /** Names with values: a list of entries. */
  | { readonly kind: 'record'; readonly schema: JsonSchema; readonly values: InputShape }
  /** A value on which another property of the same object decides. */
  | { readonly kind: 'held'; readonly holds: Held }
  /** An object without properties: true. */
  | { readonly kind: 'nothing' }
  /** Any JSON value. */
  | { readonly kind: 'any' }
) & { readonly isNullable: boolean };

/** One alternative. */
export interface InputVariant {
  readonly field: string;
  readonly description: string | null;
  readonly shape: InputShape;
  /** The properties that distinguish it, which its type doesn't have. */
  readonly constants: readonly (readonly [name: string, value: Json])[];
}

/** Maps a schema of the subset to GraphQL, for inputs. */
export function inputShapeOf(given: JsonSchema, mode: InputMode = 'whole'): InputShape {
  const { 'x-holds': holds } = given;
  if (holds !== undefined) return { kind: 'held', holds, isNullable: false };
  const schema = resolveSchema(given);
  if (schema.anyOf !== undefined) {
    // every field with conditions has a schema of its own, which differs in its title only
    const shared = isConditions(schema) ? jsonSchemaOf(conditions) : schema;
    return shapeOfAlternatives(shared, shared.anyOf ?? schema.anyOf, mode);
  }
  if (schema.type === 'array')
    return { kind: 'list', items: inputShapeOf(schema.items ?? {}, inItems(mode)), isNullable: false };
  if (schema.type === 'object') return shapeOfObject(schema, mode);
  const shape = shapeOf(schema);
  const { kind, isNullable } = shape;
  if (kind === 'enum') return shape;
  return kind === 'scalar' && shape.name !== 'JSON'
    ? { kind, name: shape.name, isNullable }
    : { kind: 'any', isNullable };
}

function isConditions(schema: JsonSchema): boolean {
  return isExpressionSchema(schema) && schema.anyOf?.some(({ type }) => type === 'null') === true;
}

/** How much an input must give of the objects in an object. */
export function inObject(mode: InputMode): InputMode {
  return mode === 'top' ? 'whole' : mode;
}

function inItems(mode: InputMode): InputMode {
  return mode === 'new' ? 'new' : 'whole';
}

function shapeOfObject(schema: JsonSchema, mode: InputMode): InputShape {
  const names = Object.keys(schema.properties ?? {});
  const values = recordValueSchema(schema);
  if (names.length === 0 && values !== undefined)
    return { kind: 'record', schema, values: inputShapeOf(values, 'whole'), isNullable: false };
  if (names.length === 0) return { kind: 'nothing', isNullable: false };
  return names.every(isGraphqlName)
    ? { kind: 'object', schema, mode, isNullable: false, ...named(schema) }
    : { kind: 'any', isNullable: false };
}

function named(schema: JsonSchema): { readonly name?: string } {
  const name = expressionTypeNames.get(schema);
  return name === undefined ? {} : { name };
}

function shapeOfAlternatives(schema: JsonSchema, anyOf: readonly JsonSchema[], mode: InputMode): InputShape {
  const others = anyOf.filter(({ type }) => type !== 'null');
  const isNullable = others.length < anyOf.length;
  const [only] = others;
  if (only !== undefined && others.length === 1) {
    const shape = inputShapeOf(only, mode);
    return { ...shape, isNullable: isNullable || shape.isNullable };
  }
  const variants = others.map((each) => variantOf(resolveSchema(each), mode === 'new' ? 'new' : 'whole'));
  const fields = new Set(variants.map((each) => each?.field));
  return fields.has(undefined) || fields.size < variants.length
    ? { kind: 'any', isNullable }
    : { kind: 'variants', schema, variants: variants as readonly InputVariant[], isNullable, ...named(schema) };
}

/** Names of alternatives that are no objects. */
const fieldOfType: Readonly<Partial<Record<NonNullable<JsonSchema['type']>, string>>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
};

function variantOf(schema: JsonSchema, mode: InputMode): InputVariant | undefined {
  const description = schema.description ?? (schema.title === undefined ? null : `${schema.title}.`);
  if (schema.type !== 'object') {
    const field = schema.type === undefined ? undefined : fieldOfType[schema.type];
    return field === undefined ? undefined : { field, description, shape: inputShapeOf(schema, mode), constants: [] };
  }
  const constants = constantsOf(schema);
  const field = camelCase(
    constants.map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value))).join('-'),
  );
  if (!isGraphqlName(field)) return undefined;
  return { field, description, shape: inputShapeOf(withoutConstants(schema), mode), constants };
}

const bare = new WeakMap<JsonSchema, JsonSchema>();

function withoutConstants(schema: JsonSchema): JsonSchema {
  let made = bare.get(schema);
  if (made === undefined) {
    made = withoutProperties(schema, new Set(constantsOf(schema).map(([name]) => name)));
    bare.set(schema, made);
    const name = expressionTypeNames.get(schema);
    if (name !== undefined) expressionTypeNames.set(made, name);
  }
  return made;
}

/** An object schema that lacks some of its properties. */
export function withoutProperties(schema: JsonSchema, names: ReadonlySet<string>): JsonSchema {
  const { properties = {}, required = [] } = schema;
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
    required: required.filter((name) => !names.has(name)),
  };
}

/** `FEEDBACK_POINT`, `feedback-point` and `Feedback.point` are `feedbackPoint`. */
export function camelCase(text: string): string {
  const words = text
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

/** The property that decides on what one with `x-holds` contains. */
export const deciding: Readonly<Record<Held, string>> = {
  command: 'block',
  trigger: 'trigger',
  report: 'report',
  'new-entity': 'kind',
  'entity-changes': 'kind',
  'section-changes': 'section',
};

/** The properties of an object that inputs have. */
export function inputProperties(schema: JsonSchema, mode: InputMode) {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, property]) => {
    if (followsFromChoice(schema, name, mode) || (mode === 'changes' && isChangedByItself(property))) return [];
    const shape = inputShapeOf(property, inObject(mode));
    const isRequired = mode === 'whole' && required.includes(name) && !shape.isNullable;
    return [{ name, schema: property, shape, isRequired }];
  });
}

/** Whether a property follows from the field that is chosen in another one. One that can be given without the other stays. */
function followsFromChoice({ properties = {}, required = [] }: JsonSchema, name: string, mode: InputMode): boolean {
  return Object.entries(properties).some(
    ([holder, { 'x-holds': holds }]) =>
      holds !== undefined &&
      deciding[holds] === name &&
      mode !== 'new' &&
      (mode !== 'whole' || required.includes(holder) || !required.includes(name)),
  );
}

/** Entities in lists are changed by their own identity. */
function isChangedByItself(given: JsonSchema): boolean {
  const schema = resolveSchema(given);
  if (schema.type === 'array') return resolveSchema(schema.items ?? {})['x-entity'] !== undefined;
  const parts = schema.type === 'object' ? Object.values(schema.properties ?? {}) : [];
  return parts.length > 0 && parts.every(isChangedByItself);
}

/** Content of one alternative of a property with `x-holds`. */
export interface HeldVariant extends Omit<InputVariant, 'constants'> {
  /** The value of the deciding property. */
  readonly key: string;
}

/** The alternatives of properties with `x-holds`. */
export interface HeldVariants {
  /** The type's name, without `Input`. */
  readonly name: string;
  readonly description: string;
  readonly variants: readonly HeldVariant[];
}

/** Finds the alternatives of properties with `x-holds`. */
export type HeldLookup = (holds: Held) => HeldVariants;
