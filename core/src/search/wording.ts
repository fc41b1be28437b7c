import { fold } from './fold';

/**
 * Returns the common form of texts that are said the same way: without case, accents, punctuation and extra spaces.
 * Punctuation separates words, so that “we’ll” isn’t “well”. Decimal separators, signs of numbers, `%` and symbols
 * stay: “1.2 mg”, “1-2 mg” and “.5 mg”, “5 mg” are different doses. Empty for a text without words.
 */
export function wordingOf(text: string): string {
  return fold(text)
    .replace(/(?<=\S)-|-(?!\p{N}|[.,]\p{N})/gu, ' ')
    .replace(/(?<=[^\p{N}\s-])[.,]|[.,](?!\p{N})/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\p{S}%.,-]+/gu, ' ')
    .trim();
}
