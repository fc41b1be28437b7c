import { textsIn, type Change } from './change';

/** Codes and ids of the document, which are not typed text. */
const identity = /^(?:[A-Z]{3,}\d{3}(?:R\d+)?|[\da-f]{8}-[\da-f-]{27}.*|[\da-f]{32}|[A-Z][A-Z_\d]+)$/;

/** The text that the user typed in a change, without ids and enumeration values; without duplicates, in order. */
export function typedText(change: Pick<Change, 'calls' | 'typed'>): string {
  return [...new Set(typedTexts(change))].join('\n');
}

/** {@link typedText} of the changes of one step: of a text that its author typed on with, only the last state. */
export function typedTextOfStep(changes: readonly Pick<Change, 'calls' | 'typed'>[]): string {
  const texts = [...new Set(changes.flatMap(typedTexts))];
  return texts.filter((text, index) => !texts.slice(index + 1).some((later) => later.includes(text))).join('\n');
}

function typedTexts({ calls, typed }: Pick<Change, 'calls' | 'typed'>): readonly string[] {
  // which part of the scenario it is
  const parts = calls.flatMap(({ input }) => [input['kind'], input['section']]);
  if (typed !== undefined) return [typed];
  return textsIn({ calls }).filter((text) => text.trim() !== '' && !identity.test(text) && !parts.includes(text));
}
