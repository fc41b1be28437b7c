import type { InputFieldBuilder, InputFieldRef } from '@pothos/core';
import { versionFields, type VersionField, type VersionForm } from '@scn/core/document/upload/version-fields';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { inputFieldsOf } from '#graphql/schema-type/input-fields';
import type { JobContext } from '../context';

/** What a resolver gets of a field: lists as GraphQL.js makes them. */
type Input<F extends VersionField> = F extends 'devices' ? string[] | null | undefined : VersionForm[F];

const described: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries<JsonSchema>(versionFields).map(([name, schema]) => [
    name,
    schema.default === undefined ? { ...schema, description: `${schema.description ?? ''} Required.` } : schema,
  ]),
);

/**
 * The fields of the form that describes a version. All are optional in the schema, so that all missing fields are reported at
 * once with the form's own messages.
 */
export function versionFormFields(builder: Builder<JobContext>, t: InputFieldBuilder<BuilderTypes, 'InputObject'>) {
  return inputFieldsOf(builder, t, { properties: described }, 'Version') as {
    readonly [F in VersionField]: InputFieldRef<BuilderTypes, Input<F>>;
  };
}
