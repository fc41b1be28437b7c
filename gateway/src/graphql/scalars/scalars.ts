import { GraphQLError, valueFromASTUntyped } from 'graphql';
import type { ScalarRef } from '@pothos/core';
import type { AnyBuilder, BuilderTypes } from '../builder-types';
import { checkJson } from './check-json';
import { parseDateTime } from './date-time';
import { parseUpload } from './upload';

const jsonScalars = new WeakMap<object, ScalarRef<BuilderTypes, unknown, unknown>>();

/** The JSON scalar of a builder. */
export function jsonScalar(builder: AnyBuilder): ScalarRef<BuilderTypes, unknown, unknown> {
  const scalar = jsonScalars.get(builder);
  if (scalar === undefined) throw new Error('The builder has no scalars. Create it with createBuilder().');
  return scalar;
}

/** Adds the custom scalars. */
export function addScalars(builder: AnyBuilder): void {
  const json = builder.scalarType('JSON', {
    description:
      'Any JSON value: conditions, arguments of plugins, records. At most 64 levels; no property can be called `__proto__`.',
    serialize: (value) => value,
    parseValue: checkJson,
    parseLiteral: (node, variables) => checkJson(valueFromASTUntyped(node, variables)),
  });
  jsonScalars.set(builder, json);
  builder.scalarType('DateTime', {
    description:
      'A date and time in RFC 3339 format with a time zone: `2024-02-29T12:30:00.000Z`. Responses are in UTC, to the millisecond.',
    specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
    serialize: (value) => value.toISOString(),
    parseValue: parseDateTime,
  });
  builder.scalarType('Upload', {
    description: 'An uploaded file of a multipart request (graphql-multipart-request-spec), passed as a variable.',
    serialize: () => {
      throw new GraphQLError('Files can’t be returned. Use their signed addresses.');
    },
    parseValue: parseUpload,
    parseLiteral: () => {
      throw new GraphQLError('Pass a file as a variable of a multipart request.');
    },
  });
}
