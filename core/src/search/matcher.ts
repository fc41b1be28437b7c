import { foldCase, foldText } from './fold';
import { compilePattern } from './pattern/compile-pattern';
import { parsePattern } from './pattern/parse-pattern';
import { isWordAt, isWordBefore, PatternRunner, type Effort } from './pattern/run-pattern';

/** What is looked for. */
export interface SearchQuery {
  readonly text: string;
  /** Otherwise capitals and accents make no difference. */
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** `text` is a regular expression, of those that can be looked for in linear time: no looking around, no back references. */
  readonly isPattern: boolean;
}

/** A place in a text, from `start` up to, but not including, `end`. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** What the groups of a regular expression have taken, from the first; null for one that has taken part in nothing. */
  readonly groups: readonly (string | null)[];
}

/** Finds the matches of a query in a text, in their order; none of them is empty, and none overlaps another. */
export interface Matcher {
  find(text: string): readonly Match[];
  /** The effort that a search may take is spent: what comes after is not looked at. */
  readonly isSpent: boolean;
}

/** Steps of one search, about two seconds on a slow computer; most searches of a large scenario take a tenth of it. */
const mostEffort = 10_000_000;

/** Makes the matcher of a query. @throws PatternError for a regular expression that can't be used */
export function createMatcher(query: SearchQuery): Matcher {
  return query.isPattern ? patternMatcher(query) : plainMatcher(query);
}

function plainMatcher({ text: wanted, matchCase, wholeWord }: SearchQuery): Matcher {
  const needle = matchCase ? wanted : foldCase(wanted);
  return {
    isSpent: false,
    find: (text) => {
      if (needle === '') return [];
      const { folded, startOf, endOf } = readable(text, matchCase);
      const found: Match[] = [];
      for (let at = folded.indexOf(needle); at >= 0;) {
        const start = startOf(at);
        const end = endOf(at + needle.length);
        const isFound = start !== null && end !== null && (!wholeWord || isWhole(text, start, end));
        if (isFound) found.push({ start, end, groups: [] });
        at = folded.indexOf(needle, at + (isFound ? needle.length : 1));
      }
      return found;
    },
  };
}

function patternMatcher({ text: pattern, matchCase, wholeWord }: SearchQuery): Matcher {
  const { root, groups } = parsePattern(pattern);
  const steps = compilePattern(root, matchCase ? null : foldCase);
  const runner = new PatternRunner(steps, (groups + 1) * 2);
  const effort: Effort = { left: mostEffort };
  return {
    get isSpent() {
      return effort.left <= 0;
    },
    find: (text) => {
      const { folded, startOf, endOf } = readable(text, matchCase);
      const found: Match[] = [];
      const part = (from: number, to: number): string | null => {
        const start = from < 0 ? null : startOf(from);
        const end = to < 0 ? null : endOf(to);
        return start === null || end === null ? null : text.slice(start, Math.max(start, end));
      };
      for (let at = 0; at < folded.length && effort.left > 0;) {
        const slots = runner.run(folded, at, effort);
        if (slots === null) break;
        const [from = 0, to = 0] = slots;
        const start = startOf(from);
        const end = endOf(to);
        if (to > from && start !== null && end !== null && (!wholeWord || isWhole(text, start, end))) {
          const taken = Array.from({ length: groups }, (_, index) =>
            part(slots[index * 2 + 2] ?? -1, slots[index * 2 + 3] ?? -1),
          );
          found.push({ start, end, groups: taken });
        }
        at = Math.max(to, at + 1, from + 1);
      }
      return found;
    },
  };
}

function readable(text: string, matchCase: boolean) {
  const same = (place: number) => place;
  return matchCase ? { folded: text, startOf: same, endOf: same } : foldText(text);
}

function isWhole(text: string, start: number, end: number): boolean {
  return !isWordBefore(text, start) && !isWordAt(text, end);
}

/** What is written for a match: in the replacement of a regular expression `$1` is its first group, `$&` all of it, `$$` a `$`. */
export function replacementFor(
  text: string,
  { start, end, groups }: Match,
  query: SearchQuery,
  written: string,
): string {
  if (!query.isPattern) return written;
  return written.replaceAll(/\$(\$|&|\d{1,2})/g, (all, sign: string) => {
    if (sign === '$') return '$';
    if (sign === '&') return text.slice(start, end);
    const number = Number(sign);
    return number >= 1 && number <= groups.length ? (groups[number - 1] ?? '') : all;
  });
}

/** A text with something else in the place of its matches. @param written - what stands there instead */
export function replaceMatches(text: string, matches: readonly Match[], written: (match: Match) => string): string {
  let result = '';
  let end = 0;
  for (const match of matches) {
    result += text.slice(end, match.start) + written(match);
    ({ end } = match);
  }
  return result + text.slice(end);
}
