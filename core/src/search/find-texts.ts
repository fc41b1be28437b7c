import type { PlacedView } from '#operations/operation';
import type { EntityNode } from '#kernel/view';
import { authoredTexts, type AuthoredText } from './authored-texts';
import type { Match, Matcher } from './matcher';

/** A text with its matches. */
export interface FoundText {
  readonly text: AuthoredText;
  readonly matches: readonly Match[];
}

/** The matches in an entity, in the order of its fields. */
export interface FoundGroup {
  /** Null for sections of the scenario. */
  readonly from: EntityNode | null;
  readonly texts: readonly FoundText[];
}

/** The result of a search. */
export interface SearchResult {
  readonly groups: readonly FoundGroup[];
  readonly count: number;
  /** Whether the result is incomplete, because there were too many matches or the search took too long. */
  readonly cutShort: 'many' | 'long' | null;
}

/** Maximum number of matches. */
const maxMatches = 5000;

/** Searches all texts written by the author of a scenario. */
export function findTexts(view: PlacedView, matcher: Matcher): SearchResult {
  const groups: { readonly from: EntityNode | null; readonly texts: FoundText[] }[] = [];
  let count = 0;
  for (const text of authoredTexts(view)) {
    const matches = matcher.find(text.text);
    if (matcher.isSpent) return { groups, count, cutShort: 'long' };
    if (matches.length === 0) continue;
    const retained = matches.slice(0, maxMatches - count);
    const last = groups.at(-1);
    const found = { text, matches: retained };
    if (last?.from === text.from) last.texts.push(found);
    else groups.push({ from: text.from, texts: [found] });
    count += retained.length;
    if (count >= maxMatches) return { groups, count, cutShort: 'many' };
  }
  return { groups, count, cutShort: null };
}

/** Identifies a match while its text is unchanged. */
export function matchKey({ from, at, text }: AuthoredText, { start }: Match): string {
  return JSON.stringify([from?.id ?? null, at, text, start]);
}
