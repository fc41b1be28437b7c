import { Refusal } from '@scn/core/operations/refusal';

/** Control characters, ends of lines, halves of surrogate pairs. */
const unstorable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * One line of text as a person typed it: a name, a title. Spaces around it are not kept.
 *
 * @param field as GraphQL names it, for the form
 * @param most length in UTF-16 units
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
 * An e-mail address, as far as a look at it can tell.
 *
 * @throws Refusal as {@link plainText} does.
 */
export function emailAddress(text: string, field: string): string {
  const address = plainText(text, field, 254);
  if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(address)) throw new Refusal('InvalidValueError', { field });
  return address;
}
