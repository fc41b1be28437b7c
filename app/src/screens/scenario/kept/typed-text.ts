import { textsIn, type Change } from '../../../document/change';

/** Codes and identities of the document: nobody has typed them. */
const identity = /^(?:[A-Z]{3,}\d{3}(?:R\d+)?|[\da-f]{8}-[\da-f-]{27}.*|[\da-f]{32}|[A-Z][A-Z_\d]+)$/;

/** What somebody has typed in a change: its texts, without identities and values of enumerations; each once, in order. */
export function typedText(change: Pick<Change, 'calls'>): string {
  const texts = textsIn(change).filter((text) => text.trim() !== '' && !identity.test(text));
  return [...new Set(texts)].join('\n');
}
