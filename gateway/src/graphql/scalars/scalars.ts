import { GraphQLError, valueFromASTUntyped } from 'graphql';
import type { ScalarRef } from '@pothos/core';
import type { Builder, BuilderTypes } from '../builder';
import { checkJson } from './check-json';
import { parseDateTime } from './date-time';
import { parseUpload } from './upload';

const jsonScalars = new WeakMap<object, ScalarRef<BuilderTypes, unknown, unknown>>();

/** The JSON scalar of a builder. */
export function jsonScalar(builder: Builder): ScalarRef<BuilderTypes, unknown, unknown> {
  const scalar = jsonScalars.get(builder);
  if (scalar === undefined) throw new Error('The builder has no scalars. Make it with createBuilder().');
  return scalar;
}

/** Adds the scalars that GraphQL does not have. */
export function addScalars(builder: Builder): void {
  const json = builder.scalarType('JSON', {
    description:
      'Any JSON value: conditions, arguments of plugins, records. Nested 64 levels at most; no property is called `__proto__`.',
    serialize: (value) => value,
    parseValue: checkJson,
    parseLiteral: (node, variables) => checkJson(valueFromASTUntyped(node, variables)),
  });
  jsonScalars.set(builder, json);
  builder.scalarType('DateTime', {
    description:
      'A moment, as RFC 3339 with a time zone: `2024-02-29T12:30:00.000Z`. Answers are in UTC, to the millisecond.',
    specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
    serialize: (value) => value.toISOString(),
    parseValue: parseDateTime,
  });
  builder.scalarType('Upload', {
    description: 'A file of a multipart request (graphql-multipart-request-spec), given as a variable.',
    serialize: () => {
      throw new GraphQLError('A file is never an answer: files have signed addresses.');
    },
    parseValue: parseUpload,
    parseLiteral: () => {
      throw new GraphQLError('A file is given as a variable of a multipart request.');
    },
  });
}
