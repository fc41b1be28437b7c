import { Refusal } from '@scn/core/base/refusal';

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
