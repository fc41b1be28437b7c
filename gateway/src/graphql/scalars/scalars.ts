import { GraphQLError, valueFromASTUntyped } from 'graphql';
import type { ScalarRef } from '@pothos/core';
import type { StagedFile } from '#files/file-store';
import type { AnyBuilder, BuilderTypes } from '../builder-types';
import { checkJson } from './check-json';

const rfc3339 =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

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

/**
 * Parses a date and time: RFC 3339 with a time zone, truncated to milliseconds. Looser forms that `Date` would accept are
 * refused.
 *
 * @throws GraphQLError
 */
export function parseDateTime(value: unknown): Date {
  const match = typeof value === 'string' ? rfc3339.exec(value) : null;
  if (match === null) throw new GraphQLError('A DateTime must be a text such as 2024-02-29T12:30:00Z.');
  const [text = '', year = '', month = '', day = ''] = match;
  const date = new Date(text);
  // Date parses the 31st of February as the 3rd of March
  const calendar = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(calendar.getTime()) && calendar.toISOString().startsWith(`${year}-${month}-${day}`);
  if (Number.isNaN(date.getTime()) || !exists) throw new GraphQLError('This date or time doesn’t exist.');
  return date;
}

/**
 * Accepts a file that the multipart parser has put into the variables. Clients can't forge one, because JSON has no functions.
 *
 * @throws GraphQLError
 */
function parseUpload(value: unknown): StagedFile {
  if (!isStagedFile(value)) throw new GraphQLError('Pass a file as a part of a multipart request.');
  return value;
}

/** True for a file that the gateway has staged. */
function isStagedFile(value: unknown): value is StagedFile {
  return typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function';
}
