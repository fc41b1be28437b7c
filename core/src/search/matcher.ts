import { foldText, searchForms, type Folding } from './fold';
import { compilePattern } from './pattern/compile-pattern';
import { parsePattern } from './pattern/parse-pattern';
import { isWordAt, isWordBefore, PatternRunner, type Effort } from './pattern/run-pattern';

/** A search query. */
export interface SearchQuery {
  readonly text: string;
  /** If false, case is ignored. Accents and how quotation marks and dashes are typed are always ignored. */
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** `text` is a regular expression that can be matched in linear time: no lookaround, no back references. */
  readonly isPattern: boolean;
}

/** A range in a text, from `start` up to, but not including, `end`. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** The captured groups of a regular expression, from the first; null for a group that didn't participate. */
  readonly groups: readonly (string | null)[];
}

/** Finds the matches of a query in a text, in order; matches are non-empty and don't overlap. */
export interface Matcher {
  find(text: string): readonly Match[];
  /** Whether the effort limit is reached: the rest of the text is not searched. */
  readonly isSpent: boolean;
}

/**
 * Maximum number of steps of one search, about two seconds on a slow computer; most searches of a large scenario take a tenth
 * of it.
 */
const maxEffort = 10_000_000;

/** Creates the matcher of a query. @throws PatternError for a regular expression that can't be used */
export function createMatcher(query: SearchQuery): Matcher {
  return query.isPattern ? patternMatcher(query) : plainMatcher(query);
}

function plainMatcher(query: SearchQuery): Matcher {
  const { wholeWord } = query;
  const folding = foldingOf(query);
  const forms = searchForms(query.text, folding).filter((form) => form !== '');
  return {
    isSpent: false,
    find: (text) => {
      const { folded, startOf, endOf } = foldText(text, folding);
      const found: Match[] = [];
      let { at, form } = nextForm(folded, forms, 0);
      while (at >= 0) {
        const start = startOf(at);
        const end = endOf(at + form.length);
        const isFound = start !== null && end !== null && (!wholeWord || isWhole(text, start, end));
        if (isFound) found.push({ start, end, groups: [] });
        ({ at, form } = nextForm(folded, forms, at + (isFound ? form.length : 1)));
      }
      return found;
    },
  };
}

/** Where the first of the forms is next, the longest if several begin there; −1 for nowhere. */
function nextForm(
  folded: string,
  forms: readonly string[],
  from: number,
): { readonly at: number; readonly form: string } {
  let next = { at: -1, form: '' };
  for (const form of forms) {
    const at = folded.indexOf(form, from);
    if (at >= 0 && (next.at < 0 || at < next.at || (at === next.at && form.length > next.form.length)))
      next = { at, form };
  }
  return next;
}

function patternMatcher(query: SearchQuery): Matcher {
  const { wholeWord } = query;
  const folding = foldingOf(query);
  const { root, groups } = parsePattern(query.text);
  const steps = compilePattern(root, folding);
  const runner = new PatternRunner(steps, (groups + 1) * 2);
  const effort: Effort = { left: maxEffort };
  return {
    get isSpent() {
      return effort.left <= 0;
    },
    find: (text) => {
      const { folded, startOf, endOf } = foldText(text, folding);
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

function foldingOf({ matchCase }: SearchQuery): Folding {
  return matchCase ? 'keep-case' : 'case';
}

function isWhole(text: string, start: number, end: number): boolean {
  return !isWordBefore(text, start) && !isWordAt(text, end);
}

/** The replacement text for a match: for a regular expression, `$1` is its first group, `$&` the whole match, `$$` a `$`. */
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

/** Replaces the matches in a text. @param written - returns the replacement text */
export function replaceMatches(text: string, matches: readonly Match[], written: (match: Match) => string): string {
  let result = '';
  let end = 0;
  for (const match of matches) {
    result += text.slice(end, match.start) + written(match);
    ({ end } = match);
  }
  return result + text.slice(end);
}
