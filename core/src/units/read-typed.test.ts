import { describe, expect, it } from 'vitest';
import { readTyped, type NumberKind } from './read-typed';

const of = (unit: string | null, isInteger = false): NumberKind => ({ unit, isInteger });
const seconds: NumberKind = { unit: 's', isInteger: false, isDuration: true };

describe('what is typed into a number field', () => {
  it.each<[typed: string, kind: NumberKind, value: number, became: string | null]>([
    ['12,5', of('kg'), 12.5, null],
    ['72', of('kg'), 72, null],
    ['72 kg', of('kg'), 72, null],
    ['72,5kg', of('kg'), 72.5, null],
    ['160 lb', of('kg'), 72.57, '72.57 kg'],
    ['3400 g', of('kg'), 3.4, '3.4 kg'],
    ['1.7 m', of('cm'), 170, '170 cm'],
    ['70 in', of('cm'), 177.8, '177.8 cm'],
    ['98%', of('%'), 98, null],
    ['80 bpm', of('/min', true), 80, null],
    ['80 per min', of('/min', true), 80, null],
    ['39 weeks', of('wk', true), 39, null],
    ['2 hours', of('min', true), 120, '120 min'],
    ['20 minutes', of('min', true), 20, null],
    ['90 s', seconds, 90, null],
    ['1:30', seconds, 90, null],
    ['2 min', seconds, 120, null],
    ['1,5 min', seconds, 90, '1:30 min'],
    ['0.5 h', seconds, 1800, '30 min'],
    ['45', of('a'), 45, null],
    ['6 months', of('a'), 0.5, null],
    ['10 days', of('a'), 10 / 365.25, null],
    ['18 mo', of('a'), 1.5, '18 months'],
    ['3 y 2 mo', of('a'), 3.17, '3.17 years'],
    ['45 years', of('a'), 45, null],
    ['-5', of(null), -5, null],
    ['139.6', of('/min', true), 140, '140'],
    ['139,6 bpm', of('/min', true), 140, '140'],
    ['139.6', of('/min'), 139.6, null],
  ])('%j is a number', (typed, kind, value, became) => {
    expect(readTyped(typed, kind)).toMatchObject({ kind: 'number', value, became });
  });

  it.each<[typed: string, kind: NumberKind, ways: readonly number[]]>([
    ['1,234', of('kg'), [1234, 1.234]],
    ['1,234 g', of('g'), [1234, 1.234]],
    ['1,500 g', of('kg'), [1.5, 0.0015]],
  ])('%j asks', (typed, kind, ways) => {
    expect(readTyped(typed, kind)).toEqual({ kind: 'ask', ways });
  });

  it.each<[typed: string, kind: NumberKind, reason: string]>([
    ['#REF!', of('kg'), 'spreadsheet-error'],
    ['72 mmHg', of('kg'), 'unit'],
    ['72 kg', of(null), 'not-number'],
    ['much', of('kg'), 'not-number'],
    ['kg', of('kg'), 'not-number'],
    ['10 parrots', of('a'), 'age'],
    ['1:75', seconds, 'not-number'],
    ['0.12345678901234567890', of('kg'), 'too-many-digits'],
  ])('%j isn’t a number: %s', (typed, kind, reason) => {
    expect(readTyped(typed, kind)).toMatchObject({ kind: 'fault', reason });
  });

  it('isn’t rounded by more than a tenth', () => {
    expect(readTyped('90 s', of('min', true))).toMatchObject({ value: 1.5 });
    expect(readTyped('2.5', of(null, true))).toEqual({ kind: 'number', value: 2.5, became: null });
    expect(readTyped('2 g', of('kg'))).toMatchObject({ value: 0.002 });
  });

  it('can be empty', () => {
    expect(readTyped(' ', of('kg'))).toEqual({ kind: 'empty' });
  });

  it('asks whether a point is between thousands where other numbers have decimal commas', () => {
    expect(readTyped('12,5 kg', of('kg'))).toHaveProperty('hasDecimalComma', true);
    expect(readTyped('1.234', of('kg'), { hasDecimalCommas: true })).toEqual({ kind: 'ask', ways: [1234, 1.234] });
    expect(readTyped('1.234 g', of('g'), { hasDecimalCommas: true })).toEqual({ kind: 'ask', ways: [1234, 1.234] });
  });
});
