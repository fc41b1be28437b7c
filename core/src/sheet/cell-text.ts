import type { Json, JsonObject } from '#base/json';
import { titleOfValue } from '#description/value-title';
import { explain } from '#schema/explain';
import { numberKindOf, type JsonSchema } from '#schema/json-schema';
import { isSpreadsheetError, readNumber, type NumberContext, type NumberFault } from '#units/read-number';
import { readTyped, type NumberKind, type TypedNumber } from '#units/read-typed';
import { ageText, ageUnit, quantityText, unitText } from '#units/unit-text';
import type { ColumnOfTable } from './read-headers';
import type { ReferenceNames } from './reference-names';
import type { SheetColumn } from './sheet-columns';

/** The text of a field in its cell. Empty for none. */
export function cellText(column: SheetColumn, entity: JsonObject, names: ReferenceNames): string {
  const value = valueIn(entity, column.path);
  if (!column.isList) return scalarText(column.scalar, value, names);
  const items = Array.isArray(value) ? (value as readonly Json[]) : [];
  return items.map((item) => scalarText(column.scalar, item, names).replaceAll(';', ';;')).join('; ');
}

/** The value of a field. */
export function valueIn(entity: JsonObject, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((at, name) => (at as JsonObject | null | undefined)?.[name], entity);
}

/** The texts of the items of a list: separated by semicolons, two of which stand for one in a text. */
export function itemTexts(text: string): readonly string[] {
  const items = [''];
  for (const [part] of text.matchAll(/;;|;|[^;]+/g)) {
    if (part === ';') items.push('');
    else items.push(`${items.pop() ?? ''}${part === ';;' ? ';' : part}`);
  }
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** The word for one of the values that a field can have; the value itself where two of them have the same word. */
function wordFor(value: string, { enum: values = [] }: JsonSchema): string {
  const word = titleOfValue(value);
  return values.filter((each) => typeof each === 'string' && titleOfValue(each) === word).length > 1 ? value : word;
}

function scalarText(schema: JsonSchema, value: Json | undefined, names: ReferenceNames): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (schema.enum !== undefined) return wordFor(value, schema);
  return schema['x-ref'] === undefined ? value : names.textOf(value, schema['x-ref']);
}

/** Content of a cell: the value, or why it can’t be one. */
type CellReading = { readonly value: Json } | { readonly reason: string };

/** Facts known about the table of a cell. */
export interface TableFacts extends NumberContext {
  readonly names: ReferenceNames;
}

/** Reads the value of a field from its cell: a number also with its unit, or with one that can be converted to that of the field. */
export function readCell(column: ColumnOfTable, text: string, facts: TableFacts): CellReading {
  if (isSpreadsheetError(text)) return { reason: `“${text.trim()}” ${faults['spreadsheet-error']}` };
  const reading = column.isList ? readList(column, text, facts) : readValue(column, text, facts);
  if ('reason' in reading) return reading;
  const [finding] = explain(column.schema, reading.value);
  return finding === undefined ? reading : { reason: finding.message };
}

function readValue({ scalar, isNullable, writtenUnit }: ColumnOfTable, text: string, facts: TableFacts): CellReading {
  if (text.trim() !== '') return readScalar(scalar, text, writtenUnit, facts);
  if (isNullable) return { value: null };
  const isText = scalar.type === 'string' && scalar['x-ref'] === undefined && scalar.enum === undefined;
  return isText ? { value: text } : { reason: 'It can’t be empty.' };
}

function readList({ scalar, isNullable, writtenUnit }: ColumnOfTable, text: string, facts: TableFacts): CellReading {
  const items = itemTexts(text);
  if (items.length === 0 && isNullable) return { value: null };
  const read = items.map((item) => readScalar(scalar, item, writtenUnit, facts));
  const refused = read.find((item) => 'reason' in item);
  return refused ?? { value: read.flatMap((item) => ('value' in item ? [item.value] : [])) };
}

function readScalar(
  schema: JsonSchema,
  given: string,
  writtenUnit: string | null,
  { names, ...context }: TableFacts,
): CellReading {
  const text = given.trim();
  if (schema.enum !== undefined) return readChoice(schema, text);
  if (schema.type === 'boolean') return readFlag(text);
  const kind = numberKindOf(schema);
  if (kind !== null) return readNumberCell(withUnit(text, writtenUnit), text, kind, context);
  if (schema['x-ref'] !== undefined) {
    const found = names.find(text, schema['x-ref']);
    return 'id' in found ? { value: found.id } : found;
  }
  return { value: schema.format === undefined ? given : text };
}

function readChoice(schema: JsonSchema, text: string): CellReading {
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string');
  const isSame = (word: string) => word.toLowerCase() === text.toLowerCase();
  const found =
    values.find((value) => value === text) ??
    values.find((value) => isSame(wordFor(value, schema))) ??
    values.find(isSame);
  if (found !== undefined) return { value: found };
  return { reason: `“${text}” is none of: ${values.map((value) => wordFor(value, schema)).join(', ')}.` };
}

const flags: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

function readFlag(text: string): CellReading {
  const value = flags[text.toLowerCase()];
  return value === undefined ? { reason: `“${text}” is neither ‘yes’ nor ‘no’.` } : { value };
}

/** The text of a number with the unit of its header; one that has a unit keeps it. */
export function withUnit(text: string, unit: string | null): string {
  const { kind } = readNumber(text);
  return unit !== null && (kind === 'number' || kind === 'ask') ? `${text} ${unit}` : text;
}

function readNumberCell(text: string, shown: string, kind: NumberKind, context: NumberContext): CellReading {
  const read = readTyped(text, kind, context);
  if (read.kind === 'number') return { value: read.value };
  if (read.kind === 'ask') {
    const ways = read.ways.map((way) => quantityOf(way, kind)).join(' or ');
    return { reason: `“${shown}” can be ${ways}. Write one of them.` };
  }
  return { reason: `“${shown}” ${faultOf(read, kind)}` };
}

function quantityOf(value: number, { unit }: NumberKind): string {
  if (unit === ageUnit) return ageText(value);
  return unit === null ? String(value) : quantityText(value, unit);
}

function faultOf(read: Exclude<TypedNumber, { kind: 'number' | 'ask' }>, { unit }: NumberKind): string {
  if (read.kind === 'empty') return faults['not-number'];
  if (read.reason === 'age') return 'isn’t an age. Write years, such as 45, or a unit as well, such as 6 months.';
  if (read.reason !== 'unit') return faults[read.reason];
  const own = unitText(unit ?? '1');
  return `can’t be converted to ${own}. Write the number in ${own}.`;
}

const faults: Readonly<Record<NumberFault, string>> = {
  'not-number': 'isn’t a number.',
  'too-many-digits': 'has more digits than can be kept.',
  'too-large': 'is too large.',
  'spreadsheet-error': 'is the error of a formula. Correct it in the spreadsheet.',
};
