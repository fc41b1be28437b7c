import type { FieldRef, InputFieldBuilder, InputFieldRef, InputRef, ObjectFieldBuilder, OutputRef } from '@pothos/core';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import type { TSchema } from 'typebox';
import type { HeldLookup } from '@scn/core/schema/graphql/input-shape';
import type { AnyBuilder, BuilderTypes } from './builder-types';
import { enumerationType, scalarType } from './schema-type/enumeration-type';
import { shapeOf, type FieldShape } from '@scn/core/schema/graphql/field-shape';
import { inputFieldsOf, inputObject } from './schema-type/input-fields';
import { outputFieldsOf, outputObject, type OutputFieldOptions } from './schema-type/output-fields';
import { readInput as readInputOf } from './schema-type/read-input';

/*
 * GraphQL types derived from the schemas of the core and of plugins. A closed object becomes an object or input type, a choice an
 * enumeration (values that aren't GraphQL names are renamed as listed in the reference), nullable a nullable field, a plugin's
 * payload or an expression the JSON scalar in outputs. Inputs have types for these as well: see the core's input-shape.ts.
 */

/**
 * The input type of a schema. `name` is used for an object, or for an enumeration that the core doesn't name; nested types are
 * named after it and their property. Pass inputs to {@link readInput}, and then to the core's own check.
 *
 * @throws Error for a list (write `[inputType(…)]`), or when another schema already uses the name.
 */
export function inputType(builder: AnyBuilder, schema: TSchema, name: string, held?: HeldLookup): InputRef {
  const shape = namedShape(schema, name);
  if (shape.kind === 'scalar') return scalarType(builder, shape.name);
  if (shape.kind === 'enum') return enumerationType(builder, shape.values, name, shape.described);
  return inputObject(builder, shape.schema, name, held);
}

/**
 * The output type of a schema. Fields can be withheld: see `subject`.
 *
 * @throws Error for a list (write `[outputType(…)]`), or when another schema already uses the name.
 */
export function outputType(
  builder: AnyBuilder,
  schema: TSchema,
  name: string,
  options?: {
    /** Subject whose `Read` policy can withhold fields. Withheld fields are null, so every field of the type is nullable. */
    readonly subject?: string;
  },
): OutputRef {
  const shape = namedShape(schema, name);
  if (shape.kind === 'scalar') return scalarType(builder, shape.name);
  if (shape.kind === 'enum') return enumerationType(builder, shape.values, name, shape.described);
  return once(builder, name, shape.schema, () => outputObject(builder, shape.schema, name, options?.subject));
}

/** The fields of a schema, for an input type with additional fields: `{ institutionId, …inputFields }`. See {@link inputType}. */
export function inputFields(
  builder: AnyBuilder,
  t: InputFieldBuilder<BuilderTypes, 'InputObject'>,
  schema: TSchema,
  name: string,
  held?: HeldLookup,
): Record<string, InputFieldRef<BuilderTypes, unknown>> {
  return inputFieldsOf(builder, t, jsonSchemaOf(schema), name, held);
}

/** The fields of a schema, for an object type with additional fields: `{ id, revision, …outputFields }`. See {@link outputType}. */
export function outputFields<Parent>(
  builder: AnyBuilder,
  t: ObjectFieldBuilder<BuilderTypes, Parent>,
  schema: TSchema,
  name: string,
  options: OutputFieldOptions<Parent>,
): Record<string, FieldRef<BuilderTypes>> {
  return outputFieldsOf(builder, t, jsonSchemaOf(schema), name, options);
}

/**
 * Converts an {@link inputType} value to the core's format: removes unknown properties and optional properties that are null, and
 * sets omitted required nullable properties to null. The result hasn't been checked.
 */
export function readInput(schema: TSchema, value: object, held?: HeldLookup): JsonObject {
  return readInputOf(jsonSchemaOf(schema), value, held);
}

interface Made {
  readonly schema: JsonSchema;
  readonly ref: unknown;
}

const madeByBuilder = new WeakMap<AnyBuilder, Map<string, Made>>();

/** Creates a type on first use. */
function once<R>(builder: AnyBuilder, name: string, schema: JsonSchema, make: () => R): R {
  let made = madeByBuilder.get(builder);
  if (made === undefined) madeByBuilder.set(builder, (made = new Map<string, Made>()));
  const known = made.get(name);
  if (known === undefined) {
    const ref = make();
    made.set(name, { schema, ref });
    return ref;
  }
  if (known.schema !== schema) throw new Error(`Two schemas use the GraphQL name ${name}. Rename one of the types.`);
  // created by the same function
  return known.ref as R;
}

function namedShape(schema: TSchema, name: string): Exclude<FieldShape, { readonly kind: 'list' }> {
  const shape = shapeOf(jsonSchemaOf(schema));
  if (shape.kind === 'list') throw new Error(`The schema of ${name} is a list. Create the type of its items instead.`);
  return shape;
}
