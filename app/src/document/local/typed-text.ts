import type { JsonObject } from '@scn/core/base/json';
import { textsIn, type Change } from '../change';

/** Codes and ids of the document, which are not typed text. */
const identity = /^(?:[A-Z]{3,}\d{3}(?:R\d+)?|[\da-f]{8}-[\da-f-]{27}.*|[\da-f]{32}|[A-Z][A-Z_\d]+)$/;

/** Names of inputs of operations. */
const naming = /^(?:id|kind|section|field|after)$|(?:Ids?|Codes?)$/;

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
  if (typed !== undefined) return [typed];
  const named = new Set(calls.flatMap(({ input }) => namesIn(input)));
  return textsIn({ calls }).filter((text) => text.trim() !== '' && !identity.test(text) && !named.has(text));
}

/** Returns the names of parts of the scenario in a call: identities of any form, kinds and sections. */
function namesIn(input: JsonObject): readonly string[] {
  return Object.entries(input)
    .filter(([property]) => naming.test(property))
    .flatMap(([, value]): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [value]))
    .filter((value) => typeof value === 'string');
}
