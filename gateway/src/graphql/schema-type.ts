import type { InputRef, OutputRef } from '@pothos/core';
import type { TSchema } from 'typebox';
import type { Builder } from './builder';

/*
 * GraphQL types from the schemas that everything else comes from too. A closed object becomes an object or input type, a choice an
 * enumeration (values that are no GraphQL names are written as the reference lists them), nullable a nullable field, a plugin's
 * payload or an expression the JSON scalar.
 */

/** The input type of a schema. `name` names it when it is an object; objects inside take its name and their property's. */
export declare function inputType(builder: Builder, schema: TSchema, name: string): InputRef;

/** The output type of a schema. Fields may be withheld: see `restrict`. */
export declare function outputType(
  builder: Builder,
  schema: TSchema,
  name: string,
  options?: {
    /** Subject whose `Read` policy may withhold fields: a withheld one is null, so every field of the type is nullable. */
    readonly subject?: string;
  },
): OutputRef;
