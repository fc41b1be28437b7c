import { maxUnitLength, unitsWritten } from './read-unit';

/** A quantity as it is written: nothing of it has been judged. */
export interface Quantity {
  /** Where it starts and ends in the text, with its comparator, unit and flag. */
  readonly from: number;
  readonly to: number;
  readonly comparator: '<' | '>' | '≤' | '≥' | '~' | null;
  /** For `readNumber`. */
  readonly number: string;
  /** Groups of the number are separated by ordinary spaces: in a line, these can be two numbers. */
  readonly hasSpaces: boolean;
  /** The total that it is out of: `7/10`; null for none. */
  readonly outOf: string | null;
  /** As it is written; empty for none. */
  readonly unit: string;
  /** The UCUM codes that the unit can mean. */
  readonly codes: readonly string[];
  /** A laboratory’s mark: high, low, abnormal. */
  readonly flag: string | null;
  /** It is the start of a range, such as `60–100`. */
  readonly isRange: boolean;
  /** A minus stands behind the number, `6.5-`: its sign, as in accounts, the mark of a low value, or the start of a range. */
  readonly hasMinusBehind: boolean;
}

const before = /\s*(?:(?:[*↑↓]|HH?(?=\s)|LL?(?=\s))\s*)?/uy;
const comparators =
  /(<=|>=|=<|=>|[<>≤≥~≈]|(?:ca\.?|approx\.?|about|around|less than|greater than|more than)(?=\s))?\s*/iuy;
const number =
  /[+\-−–]?(?:\d{1,3}(?:[ \u00a0\u2007\u2009\u202f]\d{3})+(?![\d.,:]*[\d/]|\s*[-–—]\s*\d)(?:[.,]\d+)?|\d+(?:[.,·'’]\d+)*|[.,]\d+)(?:e[+-]?\d{1,3}(?![\p{L}\d/^*(]))?/iuy;
/** A minus that stands apart: ‘(-)6.5’, ‘[-] 6.5’, ‘minus 6.5’. */
const minus = /(?:\(\s?[-−–—]\s?\)|\[\s?[-−–—]\s?\]|minus(?=\s))\s{0,3}(?=[\d.,])/iuy;
const minusBehind = /[-−–](?=[\s,;)\]]|$)(?!\s{0,3}\d)/uy;
const withoutSpaces = /[+\-−–]?(?:\d+(?:[.,·'’]\d+)*|[.,]\d+)/uy;
const ratio = /\s*\/\s*(\d{1,3})(?![\d.,]*[\d/])/uy;
const flags =
  /\s*(?:\((HH?|LL?|A|N|\*+|high|low|crit(?:ical)?|abnormal)\)|([*↑↓!]+)|(HH?|LL?|high|low|crit(?:ical)?|abnormal)(?![\p{L}\p{N}/]))/iuy;
const range = /\s*(?:[-–—]|\bto\b)\s*[<>]?[-−]?\d+(?:[.,]\d+)?/uy;

const otherUnit = /(\s?)(?:%|[\p{L}µ]{1,12}\/(?:[\p{L}µ]|\d\p{L})[\p{L}\d./²³]{0,12})/uy;

/** An amount of a drug, a length, a time or a number of cells without its volume, in which nothing of a patient is measured that hasn’t the unit itself. */
const amount =
  /([ \t]?)(?:(?:[mµun]?g|mcg|gm|grams?|[mµu]?mol|mEq|tablets?|tabs?|puffs?|ft|feet|inch(?:es)?|lbs?|kg|min(?:ute)?s?|h(?:ou)?rs?(?!\s{0,3}[:=]?\s{0,3}\d)|days?|weeks?|thou(?:sands?)?|la(?:kh|c)s?(?!\s{0,3}[:=]?\s{0,3}\d)|mill(?:ions?)?)(?![\p{L}\p{N}/%^*])|['′"″])/iuy;

/** Letters that a number runs into, such as ‘140s’. */
const glued = /()\p{L}[\p{L}\p{N}]{0,12}/uy;

const comparatorOf: Readonly<Record<string, Quantity['comparator']>> = {
  '<': '<',
  'less than': '<',
  '>': '>',
  'more than': '>',
  'greater than': '>',
  '<=': '≤',
  '=<': '≤',
  '≤': '≤',
  '>=': '≥',
  '=>': '≥',
  '≥': '≥',
};

/**
 * Reads a quantity at a place of a text: a comparator, a number, a unit and a flag, in the order of laboratories; null if there is no number.
 *
 * @param isUnit - whether a unit can be meant here: `L` is litres for a flow, and low for potassium
 */
export function quantityAt(
  text: string,
  start: number,
  isUnit: (codes: readonly string[]) => boolean,
): Quantity | null {
  const marks = match(before, text, start);
  const markEnd = start + (marks?.[0].length ?? 0);
  const compared = match(comparators, text, markEnd);
  const signed = markEnd + (compared?.[0].length ?? 0);
  const sign = match(minus, text, signed);
  const at = signed + (sign?.[0].length ?? 0);
  const written = match(number, text, at)?.[0] ?? match(withoutSpaces, text, at)?.[0];
  if (written === undefined) return null;
  let to = at + written.length;
  // ‘38:20’ is a time
  if (/^:\d/.test(text.slice(to, to + 2))) return null;
  const hasMinusBehind = match(minusBehind, text, to) !== null;
  if (hasMinusBehind) to += 1;
  const divided = match(ratio, text, to);
  if (divided !== null) to += divided[0].length;
  const first = divided === null ? flagAt(text, to) : null;
  const places = first === null ? [to] : [to, first.to];
  const unit =
    places.map((place) => unitAt(text, place, isUnit)).find((each) => each !== null) ??
    places.map((place) => otherUnitAt(text, place)).find((each) => each !== null) ??
    null;
  const flag = unit !== null && unit.from < (first?.to ?? 0) ? null : first;
  to = Math.max(to, unit?.to ?? 0, flag?.to ?? 0);
  const last = flag === null ? flagAt(text, to) : null;
  const rest = match(range, text, to);
  if (rest !== null) to += rest[0].length;
  const word = (compared?.[1] ?? '').toLowerCase();
  return {
    from: markEnd,
    to: last?.to ?? to,
    comparator: word === '' ? null : (comparatorOf[word] ?? '~'),
    number: sign === null ? written : `-${written}`,
    hasSpaces: /\d \d/.test(written),
    outOf: divided?.[1] ?? null,
    unit: unit === null ? '' : text.slice(unit.from, unit.to).trim(),
    codes: unit?.codes ?? [],
    flag: (flag ?? last)?.flag ?? (marks?.[0].trim() || null),
    isRange: rest !== null,
    hasMinusBehind,
  };
}

function flagAt(text: string, at: number): { readonly flag: string; readonly to: number } | null {
  const found = match(flags, text, at);
  if (found === null) return null;
  return { flag: found[1] ?? found[2] ?? found[3] ?? '', to: at + found[0].length };
}

interface UnitAt {
  readonly from: number;
  readonly to: number;
  readonly codes: readonly string[];
}

/** The longest unit at a place, which may be in brackets. */
function unitAt(text: string, at: number, isUnit: (codes: readonly string[]) => boolean): UnitAt | null {
  let from = at;
  while (/\s/.test(text.charAt(from)) && text[from] !== '\n' && from - at < 3) from += 1;
  const opening = /[([]/.test(text.charAt(from)) ? 1 : 0;
  from += opening;
  if (!/[\p{L}%°º˚℃℉/×*µ1]/u.test(text.charAt(from))) return null;
  const most = Math.min(text.length, from + maxUnitLength);
  for (let to = most; to > from; to -= 1) {
    if (!endsAt(text, to)) continue;
    const codes = unitsWritten(text.slice(from, to));
    const closes = opening === 0 || /[)\]]/.test(text.charAt(to));
    if (codes.length > 0 && closes && isUnit(codes)) return { from, to: to + opening, codes };
  }
  return null;
}

/** Finds a text that is certainly written as a unit, although it can’t be meant here: it has a sign of its own. */
function otherUnitAt(text: string, at: number): UnitAt | null {
  const known = unitAt(text, at, () => true);
  if (known !== null && text.slice(known.from, known.to).replace(/[)\]]$/, '').length > 1) return known;
  const [written = '', spaces = ''] =
    match(otherUnit, text, at) ?? match(amount, text, at) ?? match(glued, text, at) ?? [];
  return written === '' ? null : { from: at + spaces.length, to: at + written.length, codes: [] };
}

/** Whether a unit can end at a place: not inside of a word, nor before a part that belongs to it. */
function endsAt(text: string, to: number): boolean {
  const last = text.charAt(to - 1);
  const next = text.charAt(to);
  if (/\s/.test(last) || /[/^²³]/.test(next)) return false;
  return !(/[\p{L}\p{N}]/u.test(last) && /[\p{L}\p{N}]/u.test(next));
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
