import type { TSchema } from 'typebox';
import type { Json } from '#base/json';
import type { JsonSchema } from '#schema/json-schema';
import { addedLater, list } from '#schema/fields';

/*
 * Fields of the plugin contract that arguments don't have: functions, names of types, what `define…` supplies. With the builders of
 * `schema/fields`, they declare the contract once. Its types, the check of packages, and the reference page are generated from it.
 */

/** A part of the contract. */
export interface ContractSchema extends Omit<JsonSchema, 'properties' | 'items' | 'anyOf' | 'patternProperties'> {
  readonly properties?: Readonly<Record<string, ContractSchema>>;
  readonly patternProperties?: Readonly<Record<string, ContractSchema>>;
  readonly items?: ContractSchema;
  readonly anyOf?: readonly ContractSchema[];
  /** The exported type of the part, with its type parameters: `AssetUpload<A>`. */
  readonly 'x-name'?: string;
  /** The meaning of the part where it is used, if its type has a description of its own. */
  readonly 'x-about'?: string;
  /** How the part is written where it is used, if that isn’t its name: `AssetUpload<Snapshot<S>>`, or a type that JSON Schema can’t describe. */
  readonly 'x-type'?: string;
  /** Value that `define…` supplies when the property is left out, in words if it can’t be written as JSON. */
  readonly 'x-supplied'?: Json;
  /** The name of the property in older versions, which is still read. */
  readonly 'x-formerly'?: string;
  /** A function: its parameters, and a schema of the result if packages are checked for it. */
  readonly 'x-parameters'?: string;
  readonly 'x-returns'?: ContractSchema;
  /** The text names a property of the arguments, a column of a list of assets, or the two texts a policy: it has to exist. */
  readonly 'x-names'?: 'property' | 'column' | 'policy';
}

/** A part that has a type of its own. `Name<A>` declares type parameters. */
export function named(name: string, schema: TSchema): TSchema {
  return { ...schema, 'x-name': name };
}

/** Describes a part with a type of its own where it is used. */
export function about(description: string, schema: TSchema): TSchema {
  return { ...schema, 'x-about': description };
}

/** Writes a type where the part is used, such as one with a type argument, or one that JSON Schema can’t describe. */
export function typed(type: string, schema: TSchema = {}): TSchema {
  return { ...schema, 'x-type': type };
}

/** A function that hosts call. Its result is checked if it has a schema. */
export function method(description: string, parameters: string, returns: TSchema): TSchema {
  return { type: 'function', description, 'x-parameters': parameters, 'x-returns': returns };
}

/** A property that can be left out. */
export const optional = (schema: TSchema): TSchema => addedLater(schema);

/** A property that `define…` supplies when it is left out. */
export function supplied(value: Json, schema: TSchema): TSchema {
  return { ...schema, 'x-supplied': value };
}

/** Text that isn’t empty. */
export const text = (description: string, options: Partial<ContractSchema> = {}): TSchema => ({
  type: 'string',
  minLength: 1,
  description,
  ...options,
});

/** A number. */
export const amount = (description: string, options: Partial<JsonSchema> = {}): TSchema => ({
  type: 'number',
  description,
  ...options,
});

/** A whole number. */
export const whole = (description: string, options: Partial<JsonSchema> = {}): TSchema => ({
  type: 'integer',
  description,
  ...options,
});

/** True or false. */
export const yesOrNo = (description: string): TSchema => ({ type: 'boolean', description });

/** One of some values. */
export const oneOf = (values: readonly (string | number | boolean)[], description: string): TSchema => ({
  enum: [...values],
  description,
});

/** Exactly this value: tells the members of a union apart. */
export const exactly = (value: string): TSchema => ({ const: value });

/** The value, or null. */
export function orNull(schema: TSchema): TSchema {
  const { 'x-about': use, ...rest } = schema as ContractSchema;
  const description = use ?? rest.description;
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, { type: 'null' }] };
}

/** A list. */
export const listOf = (items: TSchema, description: string, options: Partial<JsonSchema> = {}): TSchema => ({
  ...list(items),
  description,
  ...options,
});

/** A list of two values. */
export const pairOf = (items: TSchema, type: string, description: string): TSchema => ({
  type: 'array',
  items,
  minItems: 2,
  maxItems: 2,
  description,
  'x-type': type,
});

/** An object with names of the author’s choice. */
export const recordOf = (values: TSchema, description: string, pattern = '^.*$'): TSchema => ({
  type: 'object',
  patternProperties: { [pattern]: values },
  additionalProperties: false,
  description,
});

/** Any JSON. */
export const anyJson = (description: string): TSchema => ({ description, 'x-type': 'Json' });

/** The name of a property of the plugin’s arguments. */
export const propertyName = (description: string): TSchema => ({ ...text(description), 'x-names': 'property' });

/** Arguments of the plugin: all of them, or some. They are checked against its own schema. */
export const argumentsOf = (type: string, description: string): TSchema => ({
  type: 'object',
  additionalProperties: true,
  description,
  'x-type': type,
});
