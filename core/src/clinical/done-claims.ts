import { textBefore, textBehind } from './nearby';

/** A word of each text in which {@link doneClaims} finds something; lower-case letters only. */
export const doneWord = 'already';

/** Claim of a text that something has already been done. */
export interface DoneClaim {
  /** The words of the text. */
  readonly found: string;
  /** The nouns that it may be about, in lower case. */
  readonly nouns: readonly string[];
}

const done =
  '(?:going\\s+in|in|given|running|done|sent|taken|started|connected|inserted|attached|called|checked|charted|prescribed)';
const being = "(?:[’']s|[’']re|\\s+(?:is|are|has|have))";
const passive = new RegExp(
  `(?<!\\p{L})(?<thing>\\p{L}{4,30})${being}\\s+(?:already\\s+(?:been\\s+)?${done}|(?:been\\s+)?${done}\\s+already)\\b`,
  'giu',
);
const active =
  /\balready\s+(?:given|had|sent|taken|done|started|connected|inserted|called|checked|charted)\s+(?<thing>\p{L}+(?:\s+\p{L}+){0,3})/giu;
const isOpen = /\b(?:if|when|once|until|unless|whether|not|no|never)\b|n[’']t\b/i;

/**
 * Finds what a text says has already been done: ‘The oxygen is already running’, ‘We’ve already sent cultures’.
 * Without ‘already’, it may be what happens just now. Questions, conditions and negations are left out.
 */
export function doneClaims(text: string): readonly DoneClaim[] {
  return [passive, active].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): DoneClaim[] => {
      const [found] = match;
      const before =
        textBefore(text, match.index)
          .split(/[.!?;\n]\s/)
          .at(-1) ?? '';
      const behind = textBehind(text, match.index + found.length);
      if (isOpen.test(`${before}${found}`) || /^[^.!;\n]*\?/.test(behind)) return [];
      const words = match.groups?.['thing']?.toLowerCase().split(/\s+/) ?? [];
      return [{ found, nouns: words.filter(({ length }) => length >= 4) }];
    }),
  );
}
