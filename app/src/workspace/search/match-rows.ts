import type { ScenarioView } from '@scn/core/kernel/view';
import {
  matchKey,
  lockOf,
  planReplacement,
  type AuthoredText,
  type FoundText,
  type SearchResult,
  type ChosenText,
  type Lock,
  type LockContext,
  type ReplacePlan,
} from '@scn/core/search/find-texts';
import { replacementFor, type Match } from '@scn/core/search/matcher';
import { placeSchema } from '@scn/core/search/place-schema';
import { entityWords, type EntityWords } from '../entities/entity-text';
import type { SearchRequest } from '../panel/panel-store';

/** A match and its row. */
export interface MatchRow {
  readonly id: string;
  readonly found: FoundText;
  readonly match: Match;
  /** Null for the scenario itself. */
  readonly words: EntityWords | null;
  /** Whether this is the first row of its entity. */
  readonly isFirst: boolean;
  readonly field: string;
  readonly before: string;
  readonly matched: string;
  readonly after: string;
  /** The replaced text; null if nothing is replaced. */
  readonly written: string | null;
  /** Why it can't be replaced. */
  readonly lock: Lock | null;
}

/** Number of characters shown before and after a match. */
const around = { before: 40, after: 120 };

/** The rows of a search, by entity. */
export function matchRows(
  result: SearchResult,
  request: SearchRequest,
  context: LockContext,
  view: ScenarioView,
): readonly MatchRow[] {
  const { query, replacement } = request;
  return result.groups.flatMap(({ from, texts }) => {
    const words = from === null ? null : entityWords(from, view);
    return texts.flatMap((found, textIndex) => {
      const { text } = found;
      const field = placeSchema(text.from, text.at, context.plugins).labels.join(', ');
      const lock = lockOf(text, context);
      return found.matches.map((match, index): MatchRow => {
        const written = replacement === null ? null : replacementFor(text.text, match, query, replacement);
        const isFirst = textIndex === 0 && index === 0;
        return {
          id: matchKey(text, match),
          found,
          match,
          words,
          isFirst,
          field,
          lock,
          written,
          ...snippet(text, match),
        };
      });
    });
  });
}

function snippet({ text }: AuthoredText, { start, end }: Match): Pick<MatchRow, 'before' | 'matched' | 'after'> {
  const from = Math.max(0, start - around.before);
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, start),
    matched: text.slice(start, end),
    after: text.slice(end, end + around.after) + (end + around.after < text.length ? '…' : ''),
  };
}

/** The rows that can be replaced. */
export function replaceable(rows: readonly MatchRow[]): readonly MatchRow[] {
  return rows.filter(({ lock }) => lock === null);
}

/** Plans the replacement in the selected rows. */
export function planOf(
  rows: readonly MatchRow[],
  chosen: ReadonlySet<string>,
  { query, replacement }: SearchRequest,
  context: LockContext,
): ReplacePlan {
  const texts = new Map<FoundText, Match[]>();
  for (const { id, found, match } of rows) {
    const matches = texts.get(found) ?? [];
    if (chosen.has(id)) matches.push(match);
    texts.set(found, matches);
  }
  const all = [...texts].map(([found, matches]): ChosenText => ({ found, chosen: matches }));
  return planReplacement(all, ({ text }, match) => replacementFor(text, match, query, replacement ?? ''), context);
}
