import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from '@scn/core/sheet/csv';
import { doseText, type DoseDimension } from '@scn/core/clinical/doses';
import { generatedNotice } from '../generated-files/generator';

/** The hand-kept table, one drug by one route a row. */
const table = 'core/src/clinical/dose-limits/dose-limits.csv';
const figures = [
  'adultSingle',
  'adultDaily',
  'childSinglePerKg',
  'childSingle',
  'childDailyPerKg',
  'childDaily',
  'ratePerHour',
  'ratePerKgPerHour',
] as const;
const texts = [
  'drug',
  'names',
  'route',
  'unit',
  'exceptions',
  'title',
  'edition',
  'section',
  'address',
  'note',
] as const;
type Row = Readonly<Record<(typeof texts)[number], string>> & Readonly<Record<(typeof figures)[number], number | null>>;

/** Writes the limits of doses as data that rules read, and the page that says where each figure comes from. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const rows = readRows(readFileSync(join(import.meta.dirname, '..', '..', table), 'utf8'));
  return Promise.resolve(
    new Map([
      ['core/src/clinical/dose-limits/dose-limits.gen.ts', sourceOf(rows)],
      ['docs/reference/dose-limits.md', pageOf(rows)],
    ]),
  );
}

/** @throws Error when a row lacks a source, or has a figure that isn't a number */
function readRows(text: string): readonly Row[] {
  const [head = [], ...body] = readCsv(text, ',');
  return body.map((cells, index) => {
    const cell = (name: string): string => (cells[head.indexOf(name)] ?? '').trim();
    const fail = (what: string): never => {
      throw new Error(`${table}, row ${index + 2}: ${what}`);
    };
    const number = (name: string): number | null => {
      if (cell(name) === '') return null;
      const value = Number(cell(name));
      return Number.isFinite(value) && value >= 0 ? value : fail(`“${cell(name)}” in ${name} isn’t an amount.`);
    };
    for (const name of ['drug', 'names', 'route', 'unit', 'title', 'section', 'address'])
      if (cell(name) === '') fail(`${name} is empty.`);
    return {
      ...Object.fromEntries(texts.map((name) => [name, cell(name)])),
      ...Object.fromEntries(figures.map((name) => [name, number(name)])),
    } as Row;
  });
}

function byDrug(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  return new Map(rows.map(({ drug }) => [drug, rows.filter((row) => row.drug === drug)]));
}

function citation({ title, edition, section }: Row): string {
  return [title, ...(edition === '' ? [] : [edition]), section].join(', ');
}

function sourceOf(rows: readonly Row[]): string {
  const drugs = [...byDrug(rows)].map(([title, limits]) => {
    const [first] = limits as readonly [Row, ...Row[]];
    const names = first.names.split('|');
    return JSON.stringify([
      title,
      first.unit,
      names,
      limits.map((row) => [row.route, figures.map((name) => row[name]), row.exceptions, citation(row)]),
    ]);
  });
  return [
    generatedNotice,
    "import type { DoseDimension } from '../doses';",
    "import type { DoseRoute } from './dose-limit';",
    '',
    `/** Title, dimension, names and limits of each drug. The figures: ${figures.join(', ')}. */`,
    'export const doseRows: readonly (readonly [',
    '  title: string,',
    '  dimension: DoseDimension,',
    '  names: readonly string[],',
    '  limits: readonly (readonly [',
    '    route: DoseRoute,',
    '    figures: readonly (number | null)[],',
    '    exceptions: string,',
    '    source: string,',
    '  ])[],',
    '])[] = [',
    ...drugs.map((drug) => `  ${drug},`),
    '];',
    '',
  ].join('\n');
}

function pageOf(rows: readonly Row[]): string {
  const drugs = byDrug(rows);
  return [
    '# Limits of doses',
    '',
    `The largest doses of ${drugs.size} drugs by ${rows.length} routes, which the rules`,
    '[clinical/largest-dose](../../core/src/validation/rules/clinical/largest-dose/docs.md) and [document/largest-dose](../../core/src/validation/rules/document/largest-dose/docs.md) compare orders',
    'with. How they were collected, and what is left out, is in [Where the limits of doses come from](../explanation/dose-sources.md).',
    'They are not for care: a dose below a limit may still be too much for a patient or an indication.',
    '',
    ...[...drugs].flatMap(([drug, limits]) => [
      `## ${drug}`,
      '',
      '| route | adult, single | adult, a day | child, single | child, a day | rate | source |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...limits.map((row) => `| ${cellsOf(row).join(' | ')} |`),
      '',
      ...limits.flatMap(({ route, note }) => (note === '' ? [] : [`- ${route}: ${escaped(note)}`])),
      '',
    ]),
  ].join('\n');
}

function cellsOf(row: Row): readonly string[] {
  const dimension = row.unit as DoseDimension;
  const amount = (value: number | null, per = ''): readonly string[] =>
    value === null ? [] : [value === 0 ? 'never' : `${doseText(value, dimension)}${per}`];
  const of = (...amounts: readonly (readonly string[])[]): string => amounts.flat().join(', at most ') || '–';
  return [
    row.route,
    of(amount(row.adultSingle)),
    of(amount(row.adultDaily)),
    of(amount(row.childSinglePerKg, '/kg'), amount(row.childSingle)),
    of(amount(row.childDailyPerKg, '/kg'), amount(row.childDaily)),
    of(amount(row.ratePerKgPerHour, '/kg/h'), amount(row.ratePerHour, '/h')),
    `[${escaped(citation(row))}](<${row.address}>)`,
  ];
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/[[\]<>*_]/g, '\\$&');
}
