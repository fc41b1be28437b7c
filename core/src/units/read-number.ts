/** Result of reading a text as a number. */
export type NumberReading =
  | {
      readonly kind: 'number';
      readonly value: number;
      /** The text has a decimal comma: so may other numbers of its document, see {@link NumberContext}. */
      readonly hasDecimalComma?: true;
    }
  /** The text has two meanings, such as `1,234`: the author chooses. */
  | { readonly kind: 'ask'; readonly ways: readonly number[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly reason: NumberFault };

/**
 * Why a text isn’t a number: it is something else, it has more digits than can be kept, it is larger than any number, or it is the error of a
 * spreadsheet’s formula, such as `#REF!`.
 */
export type NumberFault = 'not-number' | 'too-many-digits' | 'too-large' | 'spreadsheet-error';

/** Facts known about the document that a number is from. */
export interface NumberContext {
  /** Other numbers of it have a decimal comma, so that its points may be between thousands. Default: they don’t. */
  readonly hasDecimalCommas?: boolean;
}

/**
 * Reads a number as any country writes it: a decimal point, or a decimal comma where nothing else can be meant; thousands in groups that commas,
 * points, spaces or apostrophes separate; a minus sign of any kind; an exponent. `1,234` asks, because it is 1,234 in London and 1.234 in Berlin.
 * `1.234` is 1.234, as in both cultures, unless its document has decimal commas.
 *
 * This is the only place where texts become numbers. It never throws and takes linear time.
 */
export function readNumber(text: string, { hasDecimalCommas = false }: NumberContext = {}): NumberReading {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (isSpreadsheetError(trimmed)) return fault('spreadsheet-error');
  const [, sign = '', digits = '', exponent = ''] = number.exec(trimmed) ?? [];
  if (digits === '') return fault('not-number');
  if (trimmed.length > longest) return fault('too-many-digits');
  const ways = waysOf(plain(digits), hasDecimalCommas);
  const values = ways.map((way) => valueOf(`${sign === '' || sign === '+' ? '' : '-'}${way}${exponent}`));
  const refused = values.find((value) => typeof value === 'string');
  if (refused !== undefined) return fault(refused);
  const [value, ...others] = values.filter((each) => typeof each === 'number');
  if (value === undefined) return fault('not-number');
  if (others.length > 0) return { kind: 'ask', ways: [value, ...others] };
  return hasDecimalComma(digits) ? { kind: 'number', value, hasDecimalComma: true } : { kind: 'number', value };
}

/** Whether a text is what a spreadsheet shows for a formula that fails, in any language: `#REF!`, `#N/A`, `#WERT!`, `Err:502`, or `####`. */
export function isSpreadsheetError(text: string): boolean {
  return error.test(text.trim());
}

const error = /^(?:#(?:\p{Lu}[\p{Lu}\d/_]{0,20}[!?]|N\/A|NA|NV|N\/D|GETTING_DATA|#+)|Err:\d{3})$/u;
const number = /^([+\-−–‐‑﹣－]?)([\d.,·'’\p{Zs}]+)(e[+-]?\d{1,4})?$/iu;
/** More characters are not a number that anyone wrote. */
const longest = 60;

/** Digits with the separators of a keyboard. */
function plain(digits: string): string {
  return digits
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll('’', "'")
    .replaceAll('·', '.');
}

/** Returns the possible meanings of digits with separators, as digits with a decimal point; empty if none. */
function waysOf(digits: string, hasDecimalCommas: boolean): readonly string[] {
  const separators = Array.from(digits.matchAll(/[^\d]/g), ([separator]) => separator);
  const [first, ...others] = separators;
  if (first === undefined) return [digits];
  const last = separators.at(-1) ?? first;
  if (separators.every((separator) => separator === first)) {
    const whole = isGrouped(digits, first) ? [digits.replaceAll(first, '')] : [];
    const isDecimal = others.length === 0 && (first === '.' ? /\d/.test(digits) : /^\d*,\d+$/.test(digits));
    const decimal = isDecimal ? [digits.replace(first, '.')] : [];
    // the decimal point is that of both cultures
    return first === '.' && decimal.length > 0 && !hasDecimalCommas ? decimal : [...whole, ...decimal];
  }
  const at = digits.indexOf(last);
  if ((last !== '.' && last !== ',') || at !== digits.lastIndexOf(last)) return [];
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  if (fraction === '' || !isGrouped(whole, first)) return [];
  return [`${whole.replaceAll(first, '')}.${fraction}`];
}

/** Whether digits are in groups of three, or in those of India: `12,34,567`. */
function isGrouped(digits: string, separator: string): boolean {
  const [first = '', ...groups] = digits.split(separator);
  if (groups.length === 0 || !/^[1-9]\d{0,2}$/.test(first) || groups.at(-1)?.length !== 3) return false;
  const isIndian = separator === ',' && groups.length > 1 && first.length < 3;
  return (
    groups.every(({ length }) => length === 3) || (isIndian && groups.slice(0, -1).every(({ length }) => length === 2))
  );
}

function hasDecimalComma(digits: string): boolean {
  const comma = digits.lastIndexOf(',');
  return comma >= 0 && comma === digits.indexOf(',') && !digits.slice(comma).includes('.');
}

/** The number, or why it can’t be kept. */
function valueOf(written: string): number | NumberFault {
  const value = Number(written);
  if (Number.isNaN(value)) return 'not-number';
  if (!Number.isFinite(value)) return 'too-large';
  if (significantDigits(written) !== significantDigits(String(value))) return 'too-many-digits';
  return value + 0;
}

/** The digits that count, to notice when some are lost. */
function significantDigits(written: string): string {
  const [mantissa = ''] = written.toLowerCase().split('e', 1);
  const digits = mantissa.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.replace(/(?<!0)0+$/, '');
}

function fault(reason: NumberFault): NumberReading {
  return { kind: 'fault', reason };
}
