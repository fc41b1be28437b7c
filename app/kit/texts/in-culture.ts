import i18next from 'i18next';
import { americanSpelling } from '@scn/core/clinical/american-spelling';

const american = new Map<string, string>();

/** Whether texts of the project, which are written in British English, are shown as written. */
export function isShownAsWritten(): boolean {
  return i18next.language !== 'en-US';
}

/**
 * A text of the project outside of the texts, such as the title of a field or a plugin, in the spelling of the reader’s culture. Not for what
 * authors write: it stays as written.
 */
export function inCulture(text: string): string {
  if (isShownAsWritten()) return text;
  const known = american.get(text) ?? americanSpelling(text);
  american.set(text, known);
  return known;
}

/** Texts that nest by key. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The texts that American English spells differently, with those that it words differently. */
export function americanTexts(british: TextTree, own: TextTree = {}): TextTree {
  const texts: Record<string, string | TextTree> = {};
  for (const [key, text] of Object.entries(british)) {
    const worded = own[key];
    if (typeof text === 'object') {
      const below = americanTexts(text, typeof worded === 'object' ? worded : {});
      if (Object.keys(below).length > 0) texts[key] = below;
    } else {
      const spelled = worded ?? americanSpelling(text);
      if (spelled !== text) texts[key] = spelled;
    }
  }
  return { ...own, ...texts };
}
