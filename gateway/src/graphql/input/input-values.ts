import { GraphQLError } from 'graphql';
import type { Json } from '@scn/core/base/json';
import { Refusal, notFound } from '@scn/core/base/refusal';
import { checkJson } from '../scalars/check-json';

/** Control characters, line breaks, lone surrogates. */
const unstorable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * A single line of user input, such as a name or a title, trimmed.
 *
 * @param field its GraphQL name, for the form
 * @param most maximum length in UTF-16 units
 * @throws Refusal RequiredFieldMissingError, MaxLengthExceededError or InvalidValueError.
 */
export function plainText(text: string, field: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new Refusal('RequiredFieldMissingError', { field });
  if (trimmed.length > most) throw new Refusal('MaxLengthExceededError', { field, maxLength: most });
  if (unstorable.test(trimmed)) throw new Refusal('InvalidValueError', { field });
  return trimmed;
}

/**
 * Validates the syntax of an e-mail address.
 *
 * @throws Refusal like {@link plainText}.
 */
export function emailAddress(text: string, field: string): string {
  const address = plainText(text, field, 254);
  if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(address)) throw new Refusal('InvalidValueError', { field });
  return address;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A row id in PostgreSQL's format. A malformed id is reported like an id that doesn't exist.
 *
 * @param what - as its users call it: `library`
 * @throws Refusal NoRecordsFoundError
 */
export function requireRowId(id: string, what: string): string {
  if (!uuid.test(id)) throw notFound(what);
  return id.toLowerCase();
}

/** Default page size. */
const pageSize = 50;
/** Maximum number of changes to skip. */
const maxSkip = 1_000_000;

/** Checks the numbers of a page. @throws Refusal InvalidValueError */
export function pageBounds(
  { skip, take }: { readonly skip?: number | null | undefined; readonly take?: number | null | undefined },
  maxTake: number,
): { readonly skip: number; readonly take: number } {
  return { skip: bounded('skip', skip ?? 0, maxSkip), take: bounded('take', take ?? pageSize, maxTake) };
}

function bounded(argument: 'skip' | 'take', value: number, maximum: number): number {
  if (value >= 0 && value <= maximum) return value;
  throw new Refusal(
    'InvalidValueError',
    { argument, maximum },
    `${argument} must be a whole number from 0 to ${maximum}.`,
  );
}

/**
 * A typed input as it can be stored: types of GraphQL allow texts and numbers that JSON files and PostgreSQL don't, and any depth.
 *
 * @throws Refusal InvalidDataError
 */
export function storable<T extends Json>(value: T): T {
  try {
    checkJson(value);
  } catch (error) {
    if (error instanceof GraphQLError) throw new Refusal('InvalidDataError', {}, error.message);
    throw error;
  }
  return value;
}
