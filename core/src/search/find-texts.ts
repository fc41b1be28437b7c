import type { PlacedView } from '../operations/operation';
import type { EntityNode } from '../validation/view';
import { authoredTexts, type AuthoredText } from './authored-texts';
import type { Match, Matcher } from './matcher';

/** A text with what was found in it. */
export interface FoundText {
  readonly text: AuthoredText;
  readonly matches: readonly Match[];
}

/** What was found in an entity, in the order of its fields. */
export interface FoundGroup {
  /** Null for the scenario's own sections. */
  readonly from: EntityNode | null;
  readonly texts: readonly FoundText[];
}

/** The result of a search. */
export interface SearchResult {
  readonly groups: readonly FoundGroup[];
  readonly count: number;
  /** There may be more: there were too many, or the search took too long. */
  readonly cutShort: 'many' | 'long' | null;
}

/** More matches than anybody looks through. */
const mostMatches = 5000;

/** Looks through everything that the author of a scenario has written. */
export function findTexts(view: PlacedView, matcher: Matcher): SearchResult {
  const groups: { readonly from: EntityNode | null; readonly texts: FoundText[] }[] = [];
  let count = 0;
  for (const text of authoredTexts(view)) {
    const matches = matcher.find(text.text);
    if (matcher.isSpent) return { groups, count, cutShort: 'long' };
    if (matches.length === 0) continue;
    const kept = matches.slice(0, mostMatches - count);
    const last = groups.at(-1);
    const found = { text, matches: kept };
    if (last?.from === text.from) last.texts.push(found);
    else groups.push({ from: text.from, texts: [found] });
    count += kept.length;
    if (count >= mostMatches) return { groups, count, cutShort: 'many' };
  }
  return { groups, count, cutShort: null };
}

/** Names a match, as long as the text around it stays as it is. */
export function matchKey({ from, at, text }: AuthoredText, { start }: Match): string {
  return JSON.stringify([from?.id ?? null, at, text, start]);
}
