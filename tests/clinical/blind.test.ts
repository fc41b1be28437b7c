import type { Culture } from '@scn/core/base/enumerations';
import { fromUnit, toUnit, unitsOf } from '@scn/core/kernel/item-units';
import type { ReadValue } from '@scn/core/reading/reading';
import { runs } from '@scn/core/testing/effort';
import { roundTo } from '@scn/core/units/decimals';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allReports, plugins, readText } from './read-text';
import written from './blind.json' with { type: 'json' };

/*
 * Texts with what a clinician reads in them, written before the reader was seen: see blind.md. A value that isn’t expected is an error, a
 * question where a value is certain is a miss.
 */

interface Expected {
  /** Any of them is right: potassium of a blood gas or of bloods. */
  readonly items: readonly string[];
  readonly value: number;
  readonly unit: string;
  /** A question is right too. */
  readonly mayAsk?: boolean;
}

interface Pasted {
  readonly id: string;
  readonly culture: Culture;
  readonly report: string;
  readonly text: string;
  readonly expected: readonly Expected[];
}

const texts = written as unknown as readonly Pasted[];
/** Whether a value is the expected one, in the unit and with the decimals in which it is kept. */
function isRight({ items, value, unit }: Expected, read: ReadValue): boolean {
  const item = plugins.reportItem(read.item)?.item;
  if (item === undefined || read.field !== 'baseline' || !items.includes(read.item)) return false;
  const retained = unit === read.unit ? value : toUnit(item, fromUnit(item, value, unit), read.unit);
  const decimals = unitsOf(item).find(({ ucum }) => ucum === read.unit)?.decimals ?? 0;
  return Math.abs(roundTo(retained, decimals) - read.value) < 1e-9;
}

const wrongIn = ({ expected }: Pasted, values: readonly ReadValue[]) =>
  values
    .filter((each) => !expected.some((one) => isRight(one, each)))
    .map((each) => `${each.written}: ${each.item} ${each.field} ${each.value} ${each.unit}`);

it.each(texts)('nothing in $id is read wrongly, whatever reports the patient has', (pasted) => {
  expect(wrongIn(pasted, readText(pasted).values)).toEqual([]);
  expect(wrongIn(pasted, readText(pasted, allReports).values)).toEqual([]);
});

it.each(texts)('what is certain in $id is read', (pasted) => {
  const { values } = readText(pasted);
  const certain = pasted.expected.filter(({ mayAsk }) => mayAsk !== true);
  expect(certain.filter((one) => !values.some((each) => isRight(one, each)))).toEqual([]);
});

it('no layout of a plain line changes a value', () => {
  const pairs = [
    { names: ['HR', 'Heart rate', 'Pulse'], value: '118', unit: '/min', item: 'monitor.heart-rate', is: 118 },
    { names: ['RR', 'Resp rate'], value: '26', unit: '/min', item: 'monitor.respiratory-rate', is: 26 },
    { names: ['SpO2', 'SpO₂', 'Sats'], value: '91', unit: '%', item: 'monitor.oxygen-saturation', is: 91 },
    { names: ['T', 'Temp'], value: '38.4', unit: '°C', item: 'monitor.temperature', is: 38.4 },
    { names: ['EtCO2', 'ETCO₂'], value: '4.3', unit: 'kPa', item: 'monitor.end-tidal-co2', is: 4.3 },
    { names: ['BE', 'Base excess'], value: '-6.5', unit: 'mmol/L', item: 'abg.base-excess', is: -6.5 },
    { names: ['pCO2', 'PaCO2'], value: '8.4', unit: 'kPa', item: 'abg.pco2', is: 8.4 },
  ] as const;
  const layout = fc.record({
    chosen: fc.shuffledSubarray([...pairs], { minLength: 1 }),
    name: fc.nat(2),
    space: fc.constantFrom(' ', '\u00A0', '\u2009', '\u202F', '  ', '\t', ''),
    link: fc.constantFrom(' ', ': ', ':', '=', ' - ', '\t', '\u00A0', ' is ', ' ... ', ' → ', '：'),
    minus: fc.constantFrom('-', '−', '–', '—', '\u2011', '‒', '－', '⁻', '- ', 'minus '),
    point: fc.constantFrom('.', ',', '·'),
    between: fc.constantFrom(', ', '; ', ' | ', '\n', '\r\n', ' / ', '\t', ' • ', ' and ', ' – ', ','),
    bullet: fc.constantFrom('', '- ', '* ', '• ', '1. ', '1) '),
    change: fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
    ),
  });
  fc.assert(
    fc.property(layout, ({ chosen, name, space, link, minus, point, between, bullet, change }) => {
      const text = chosen
        .map(({ names, value, unit }) => {
          const number = value.replace('-', minus).replace('.', point);
          return bullet + change(names[name % names.length] ?? names[0]) + link + number + space + unit;
        })
        .join(between);
      const { values } = readText({ text, report: 'report.monitor', culture: 'en-GB' }, ['report.abg']);
      for (const { item, value } of values) expect(value, text).toBe(pairs.find((pair) => pair.item === item)?.is);
    }),
    { numRuns: runs(400) },
  );
});

it('no blank cell moves a value of a table below another header', () => {
  const columns = [
    { name: 'HR', value: '118', item: 'monitor.heart-rate', is: 118 },
    { name: 'RR', value: '26', item: 'monitor.respiratory-rate', is: 26 },
    { name: 'SpO2', value: '91', item: 'monitor.oxygen-saturation', is: 91 },
    { name: 'SBP', value: '104', item: 'monitor.systolic-blood-pressure', is: 104 },
    { name: 'DBP', value: '62', item: 'monitor.diastolic-blood-pressure', is: 62 },
    { name: 'Temp', value: '38.4', item: 'monitor.temperature', is: 38.4 },
  ] as const;
  const table = fc.record({
    chosen: fc.shuffledSubarray([...columns], { minLength: 2 }),
    blank: fc.nat(63),
    corner: fc.constantFrom('', 'Patient', 'On arrival'),
    width: fc.integer({ min: 6, max: 12 }),
    isRight: fc.boolean(),
    layout: fc.constantFrom('aligned', 'ragged', ',', '\t', ' | ', ';'),
  });
  fc.assert(
    fc.property(table, ({ chosen, blank, corner, width, isRight, layout }) => {
      const cells = chosen.map(({ value }, place) => ((blank >> place) % 2 === 1 ? '' : value));
      const names = chosen.map(({ name }): string => name);
      const rows =
        corner === ''
          ? [names, cells]
          : [
              ['', ...names],
              [corner, ...cells],
            ];
      const lineOf = (row: readonly string[]) =>
        layout === 'aligned'
          ? row.map((cell, place) => (place === 0 || !isRight ? cell.padEnd(width) : cell.padStart(width))).join('  ')
          : layout === 'ragged'
            ? row.filter((cell) => cell !== '').join('   ')
            : row.join(layout);
      const lines = rows.map(lineOf);
      // without the blanks before it, an aligned line says something else
      const trimmed = lines.map((line) => (layout === 'aligned' ? line.trimEnd() : line.trim()));
      for (const text of [lines.join('\n'), lines.join('\n').trim(), trimmed.join('\n')]) {
        const { values } = readText({ text, report: 'report.monitor', culture: 'en-GB' });
        for (const { item, value } of values) expect(value, text).toBe(columns.find((each) => each.item === item)?.is);
      }
    }),
    { numRuns: runs(400) },
  );
});
