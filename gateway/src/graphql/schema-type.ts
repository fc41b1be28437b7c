import type { FieldRef, InputFieldBuilder, InputFieldRef, InputRef, ObjectFieldBuilder, OutputRef } from '@pothos/core';
import type { JsonObject } from '@scn/core/kernel/json';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import type { TSchema } from 'typebox';
import type { Builder, BuilderTypes } from './builder';
import { enumerationType } from './schema-type/enumeration-type';
import { shapeOf, type FieldShape } from './schema-type/field-shape';
import { inputFieldsOf, inputObject } from './schema-type/input-fields';
import { outputFieldsOf, outputObject, type OutputFieldOptions } from './schema-type/output-fields';
import { readInput as readInputOf } from './schema-type/read-input';
import { scalarType } from './schema-type/scalar-type';

/*
 * GraphQL types from the schemas that everything else comes from too. A closed object becomes an object or input type, a choice an
 * enumeration (values that are no GraphQL names are written as the reference lists them), nullable a nullable field, a plugin's
 * payload or an expression the JSON scalar.
 */

/**
 * The input type of a schema. `name` names it when it is an object or an enumeration that the core has no name for; types inside take
 * its name and their property's. What arrives has to go through {@link readInput}, and then through the core's own check.
 *
 * @throws Error for a list (write `[inputType(…)]`), or when the name has been given to another schema.
 */
export function inputType(builder: Builder, schema: TSchema, name: string): InputRef {
  const shape = namedShape(schema, name);
  if (shape.kind === 'scalar') return scalarType(builder, shape.name);
  if (shape.kind === 'enum') return enumerationType(builder, shape.values, name);
  return once(builder, 'input', name, shape.schema, () => inputObject(builder, shape.schema, name));
}

/**
 * The output type of a schema. Fields may be withheld: see `subject`.
 *
 * @throws Error for a list (write `[outputType(…)]`), or when the name has been given to another schema.
 */
export function outputType(
  builder: Builder,
  schema: TSchema,
  name: string,
  options?: {
    /** Subject whose `Read` policy may withhold fields: a withheld one is null, so every field of the type is nullable. */
    readonly subject?: string;
  },
): OutputRef {
  const shape = namedShape(schema, name);
  if (shape.kind === 'scalar') return scalarType(builder, shape.name);
  if (shape.kind === 'enum') return enumerationType(builder, shape.values, name);
  return once(builder, 'output', name, shape.schema, () => outputObject(builder, shape.schema, name, options?.subject));
}

/** The fields of a schema for an input type that has others besides: `{ institutionId, …inputFields }`. See {@link inputType}. */
export function inputFields(
  builder: Builder,
  t: InputFieldBuilder<BuilderTypes, 'InputObject'>,
  schema: TSchema,
  name: string,
): Record<string, InputFieldRef<BuilderTypes, unknown>> {
  return inputFieldsOf(builder, t, jsonSchemaOf(schema), name);
}

/** The fields of a schema for an object type that has others besides: `{ id, revision, …outputFields }`. See {@link outputType}. */
export function outputFields<Parent>(
  builder: Builder,
  t: ObjectFieldBuilder<BuilderTypes, Parent>,
  schema: TSchema,
  name: string,
  options: OutputFieldOptions<Parent>,
): Record<string, FieldRef<BuilderTypes>> {
  return outputFieldsOf(builder, t, jsonSchemaOf(schema), name, options);
}

/**
 * What arrived as an {@link inputType}, as the core takes it: other properties left out, an optional property that was given as
 * null left out, a required one that may be null and was left out null. It has not been checked yet.
 */
export function readInput(schema: TSchema, value: object): JsonObject {
  return readInputOf(jsonSchemaOf(schema), value);
}

interface Made {
  readonly schema: JsonSchema;
  readonly ref: unknown;
}

const madeByBuilder = new WeakMap<Builder, Map<string, Made>>();

/** Makes a type the first time that it is asked for. */
function once<R>(builder: Builder, direction: 'input' | 'output', name: string, schema: JsonSchema, make: () => R): R {
  let made = madeByBuilder.get(builder);
  if (made === undefined) madeByBuilder.set(builder, (made = new Map<string, Made>()));
  const key = `${direction} ${name}`;
  const known = made.get(key);
  if (known === undefined) {
    const ref = make();
    made.set(key, { schema, ref });
    return ref;
  }
  if (known.schema !== schema) throw new Error(`Two schemas want the GraphQL name ${name}. Rename one of the types.`);
  // made by the same function: the direction is part of the key
  return known.ref as R;
}

function namedShape(schema: TSchema, name: string): Exclude<FieldShape, { readonly kind: 'list' }> {
  const shape = shapeOf(jsonSchemaOf(schema));
  if (shape.kind === 'list') throw new Error(`The schema of ${name} is a list. Make the type of its items.`);
  return shape;
}
