import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpreadsheetError, readNumber } from './read-number';

const number = (value: number) => ({ kind: 'number', value });
const comma = (value: number) => ({ kind: 'number', value, hasDecimalComma: true });
const ask = (...ways: readonly number[]) => ({ kind: 'ask', ways });
const fault = (reason: string) => ({ kind: 'fault', reason });

describe('readNumber', () => {
  it.each<[text: string, reading: object]>([
    ['12', number(12)],
    [' -1.50 ', number(-1.5)],
    ['+3', number(3)],
    ['.5', number(0.5)],
    ['5.', number(5)],
    ['12·5', number(12.5)],
    ['1e3', number(1000)],
    ['1.5E-3', number(0.0015)],
    ['-0', number(0)],
    ['−3', number(-3)],
    ['–3', number(-3)],
    ['12,5', comma(12.5)],
    ['0,123', comma(0.123)],
    ['1234,567', comma(1234.567)],
    ['1,2345', comma(1.2345)],
    ['1.234,5', comma(1234.5)],
    ['1 234,567', comma(1234.567)],
    ['1,234.5', number(1234.5)],
    ['1,234.567', number(1234.567)],
    ['12,345,678.9', number(12345678.9)],
    ['12,34,567', number(1234567)],
    ['1.234.567', number(1234567)],
    ['1 234', number(1234)],
    ['1\u202f234', number(1234)],
    ['1\u00a0234\u00a0567', number(1234567)],
    ['1’234.50', number(1234.5)],
    ["1'234", number(1234)],
    ['1.234', number(1.234)],
    ['1,234', ask(1234, 1.234)],
    ['-1,234', ask(-1234, -1.234)],
    ['120,000', ask(120_000, 120)],
    ['', { kind: 'empty' }],
    ['\u00a0 ', { kind: 'empty' }],
  ])('%j', (text, reading) => {
    expect(readNumber(text)).toEqual(reading);
  });

  it.each([
    ...[
      'a',
      '12 mg',
      '1,2,3',
      '1,23,45',
      '1 23',
      '12 3456',
      '1.2.3',
      '01,234,567',
      '1,',
      ',',
      '.',
      '-',
      '1-2',
      '5-',
      '(5)',
      '1,234.',
      '1e',
      '0x1F',
    ],
    ...['1,234,5', '1.234.5', '1.234,567.8', '12.05.2024', '12:30', '1/2', '٣', '１２', 'NaN', 'Infinity'],
  ])('%j isn’t a number', (text) => {
    expect(readNumber(text)).toEqual(fault('not-number'));
  });

  it('asks about a point between three digits if the document has decimal commas, and about no other', () => {
    const inDocument = (text: string) => readNumber(text, { hasDecimalCommas: true });
    expect(inDocument('1.234')).toEqual(ask(1234, 1.234));
    expect(inDocument('1.23')).toEqual(number(1.23));
    expect(inDocument('0.234')).toEqual(number(0.234));
    expect(inDocument('1234.567')).toEqual(number(1234.567));
  });

  it('refuses what can’t be kept', () => {
    expect(readNumber('70.12345678901234567')).toEqual(fault('too-many-digits'));
    expect(readNumber('12345678901234567890123')).toEqual(fault('too-many-digits'));
    expect(readNumber('1'.repeat(50_000))).toEqual(fault('too-many-digits'));
    expect(readNumber('1e400')).toEqual(fault('too-large'));
  });

  it.each([
    '#REF!',
    '#DIV/0!',
    '#N/A',
    '#NAME?',
    '#NULL!',
    '#NUM!',
    '#VALUE!',
    '#SPILL!',
    '#WERT!',
    '#NV',
    'Err:502',
    '#####',
  ])('%s is the error of a formula', (text) => {
    expect(readNumber(text)).toEqual(fault('spreadsheet-error'));
  });

  it.each(['#5', '#', '# 12', 'REF', '#tag'])('%s isn’t', (text) => {
    expect(isSpreadsheetError(text)).toBe(false);
  });

  const point = ['en-GB', 'en-US', 'en-IN', 'de-CH', 'ja-JP', 'he-IL'];
  const decimalComma = [
    'de-DE',
    'de-AT',
    'fr-FR',
    'fr-CH',
    'es-ES',
    'it-IT',
    'nl-NL',
    'pl-PL',
    'pt-BR',
    'sv-SE',
    'ru-RU',
    'tr-TR',
    'en-ZA',
  ];
  const printed = fc.record({
    digits: fc.integer({ min: -999_999_999, max: 999_999_999 }),
    decimals: fc.integer({ min: 0, max: 6 }),
    useGrouping: fc.boolean(),
  });

  it.each([
    ...point.map((locale) => [locale, false] as const),
    ...decimalComma.map((locale) => [locale, true] as const),
  ])('reads a number as %s prints it as itself, or asks', (locale, hasDecimalCommas) => {
    let read = 0;
    fc.assert(
      fc.property(printed, ({ digits, decimals, useGrouping }) => {
        const value = Number(`${digits}e-${decimals}`);
        const text = new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 6 }).format(value);
        const reading = readNumber(text, { hasDecimalCommas });
        if (reading.kind === 'number') {
          read += 1;
          expect(reading.value, text).toBe(value);
        } else if (reading.kind === 'ask') expect(reading.ways, text).toContain(value);
      }),
    );
    expect(read).toBeGreaterThan(20);
  });

  it('never throws, and never makes a number of anything but digits and their separators', () => {
    const part = fc.constantFrom(..."0123456789.,·'’ \u00a0+-−eE#!/ab%".split(''));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const reading = readNumber(text);
        if (reading.kind === 'number' || reading.kind === 'ask') expect(text).toMatch(/^[\s\d.,·'’+\-−eE]+$/);
      }),
    );
  });
});
