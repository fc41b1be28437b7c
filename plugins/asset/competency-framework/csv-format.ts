import { csvOf, readCsv, type AssetFileFormat, type AssetFileReading, type JsonObject } from '@scn/sdk';
import { deepestLevel, maxCodeLength, maxCompetencies } from './schema';

/** Columns that say something of the whole framework, with their properties. */
const ofFramework = {
  framework: 'displayName',
  heading: 'headerName',
  region: 'region',
  profession: 'profession',
  description: 'description',
  link: 'link',
} as const;
const ofCompetency = ['level', 'code', 'competency'] as const;

type Column = keyof typeof ofFramework | (typeof ofCompetency)[number];
const columns = [...Object.keys(ofFramework), ...ofCompetency] as readonly Column[];

interface Framework {
  readonly given: Record<string, string>;
  readonly competencies: { readonly level: number; readonly code: string; readonly statement: string }[];
}

/** Competencies in a table: a row for each, with the name of its framework. */
export const csvFormat: AssetFileFormat = {
  extension: '.csv',
  title: 'CSV',
  read(text) {
    try {
      return readRows(readCsv(text));
    } catch (error) {
      if (error instanceof SyntaxError) return { problem: error.message };
      throw error;
    }
  },
  write: (assets) => csvOf([columns.map(headerOf), ...assets.flatMap(rowsOf)]),
};

const headerOf = (column: Column) => `${column.charAt(0).toUpperCase()}${column.slice(1)}`;

function rowsOf(asset: JsonObject): readonly (readonly string[])[] {
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  const framework = Object.values(ofFramework).map((property) => textOf(asset[property]));
  const competencies = (asset['competencies'] ?? []) as readonly JsonObject[];
  return competencies.length === 0
    ? [[...framework, '', '', '']]
    : competencies.map(({ level, code, statement }) => [...framework, ...[level, code, statement].map(textOf)]);
}

function readRows([headers = [], ...rows]: readonly (readonly string[])[]): AssetFileReading {
  const named = headers.map((header) => header.trim().toLowerCase());
  for (const column of ['framework', 'competency'] as const) {
    if (!named.includes(column))
      return { problem: `The file has no column “${headerOf(column)}”. Add it to the first row.` };
  }
  const repeated = columns.find((column) => named.indexOf(column) !== named.lastIndexOf(column));
  if (repeated !== undefined) return { problem: `The column “${headerOf(repeated)}” is there twice. Keep one.` };
  const frameworks = new Map<string, Framework>();
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const problem = readRow((column) => cells[named.indexOf(column)]?.trim() ?? '', frameworks);
    if (problem !== null) return { problem: `Row ${index + 2}: ${problem}` };
  }
  for (const { given, competencies } of frameworks.values()) {
    if (competencies.length > maxCompetencies)
      return { problem: `“${given['displayName']}” has more than ${maxCompetencies} competencies.` };
  }
  return {
    assets: [...frameworks.values()].map(({ given, competencies }) => ({ ...given, competencies })),
    unknownHeaders: headers.filter(
      (header, index) => header.trim() !== '' && !columns.includes(named[index] as Column),
    ),
  };
}

/** Adds a row to its framework. @returns why it can't */
function readRow(cell: (column: Column) => string, frameworks: Map<string, Framework>): string | null {
  const name = cell('framework');
  if (name === '') return 'The framework is missing.';
  const framework = frameworks.get(name.toLowerCase()) ?? { given: {}, competencies: [] };
  frameworks.set(name.toLowerCase(), framework);
  for (const [column, property] of Object.entries(ofFramework)) {
    const value = cell(column as Column);
    const before = framework.given[property];
    if (value === '') continue;
    if (before !== undefined && before.toLowerCase() !== value.toLowerCase())
      return `“${name}” has two different values in the column “${headerOf(column as Column)}”. Keep one.`;
    framework.given[property] = before ?? value;
  }
  const [level, code, statement] = [cell('level'), cell('code'), cell('competency')];
  if (statement === '') return level === '' && code === '' ? null : 'The competency is missing.';
  if (level !== '' && !/^[1-9]\d?$/.test(level))
    return `“${level}” is not a level. Enter a whole number from 1 to ${deepestLevel}.`;
  const nests = level === '' ? 1 : Number(level);
  if (nests > deepestLevel) return `Level ${nests} is too deep. Competencies have at most ${deepestLevel} levels.`;
  if (code.length > maxCodeLength) return `The code is longer than ${maxCodeLength} characters.`;
  const previous = framework.competencies.at(-1)?.level ?? 0;
  if (nests > previous + 1)
    return `Level ${nests} follows level ${previous}. Use level ${previous + 1}, or add the level in between.`;
  framework.competencies.push({ level: nests, code, statement });
  return null;
}
