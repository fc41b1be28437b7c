import { textsIn, type Change } from '#document/change';

/** Codes and ids of the document, which are not typed text. */
const identity = /^(?:[A-Z]{3,}\d{3}(?:R\d+)?|[\da-f]{8}-[\da-f-]{27}.*|[\da-f]{32}|[A-Z][A-Z_\d]+)$/;

/** The text that the user typed in a change, without ids and enumeration values; without duplicates, in order. */
export function typedText(change: Pick<Change, 'calls'>): string {
  const texts = textsIn(change).filter((text) => text.trim() !== '' && !identity.test(text));
  return [...new Set(texts)].join('\n');
}
