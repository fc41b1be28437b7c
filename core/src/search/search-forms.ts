import { americanSpelling, britishForSearch } from '#clinical/american-spelling';
import { fold, type Folding } from './fold';

/**
 * Returns the texts that a search looks for: the text as it was typed, and as the other culture spells it, each folded.
 * ‘recognised’ also finds ‘recognized’, and ‘hemo’ ‘haemoglobin’.
 */
export function searchForms(text: string, folding: Folding = 'case'): readonly string[] {
  const typed = fold(text, folding);
  // the beginning of a word, too
  const american = americanSpelling(typed).replace(/(?<=[a-z]{3})([iy])s$/i, '$1z');
  return [...new Set([typed, american, britishForSearch(typed)])];
}

/** Whether a folded text contains one of the forms. */
export function containsForm(folded: string, forms: readonly string[]): boolean {
  return forms.some((form) => folded.includes(form));
}

/** Whether a text contains what is searched, in any case and spelling. Everything contains an empty search. */
export function isFoundIn(text: string, search: string): boolean {
  return containsForm(fold(text), searchForms(search));
}
