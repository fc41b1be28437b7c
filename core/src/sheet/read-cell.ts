import type { Json } from '#base/json';
import { explain } from '#schema/explain';
import type { JsonSchema } from '#schema/json-schema';
import { isSpreadsheetError, readNumber, type NumberFault } from '#units/read-number';
import { itemTexts, wordFor } from './cell-text';
import type { ReferenceNames } from './reference-names';
import type { SheetColumn } from './sheet-columns';

/** What a cell says: the value, or why it can’t be one. */
export type CellReading = { readonly value: Json } | { readonly reason: string };

/** Reads the value of a field from its cell. */
export function readCell(column: SheetColumn, text: string, names: ReferenceNames): CellReading {
  if (isSpreadsheetError(text)) return { reason: `“${text.trim()}” ${faults['spreadsheet-error']}` };
  const reading = column.isList ? readList(column, text, names) : readValue(column, text, names);
  if ('reason' in reading) return reading;
  const [finding] = explain(column.schema, reading.value);
  return finding === undefined ? reading : { reason: finding.message };
}

function readValue({ scalar, isNullable }: SheetColumn, text: string, names: ReferenceNames): CellReading {
  if (text.trim() !== '') return readScalar(scalar, text, names);
  if (isNullable) return { value: null };
  const isText = scalar.type === 'string' && scalar['x-ref'] === undefined && scalar.enum === undefined;
  return isText ? { value: text } : { reason: 'It can’t be empty.' };
}

function readList({ scalar, isNullable }: SheetColumn, text: string, names: ReferenceNames): CellReading {
  const items = itemTexts(text);
  if (items.length === 0 && isNullable) return { value: null };
  const read = items.map((item) => readScalar(scalar, item, names));
  const refused = read.find((item) => 'reason' in item);
  return refused ?? { value: read.flatMap((item) => ('value' in item ? [item.value] : [])) };
}

function readScalar(schema: JsonSchema, given: string, names: ReferenceNames): CellReading {
  const text = given.trim();
  if (schema.enum !== undefined) return readChoice(schema, text);
  if (schema.type === 'boolean') return readFlag(text);
  if (schema.type === 'number' || schema.type === 'integer') return readNumberCell(text);
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

function readNumberCell(text: string): CellReading {
  const read = readNumber(text);
  if (read.kind === 'number') return { value: read.value };
  if (read.kind === 'ask') return { reason: `“${text}” can be ${read.ways.join(' or ')}. Write one of them.` };
  return { reason: `“${text}” ${read.kind === 'empty' ? faults['not-number'] : faults[read.reason]}` };
}

const faults: Readonly<Record<NumberFault, string>> = {
  'not-number': 'isn’t a number.',
  'too-many-digits': 'has more digits than can be kept.',
  'too-large': 'is too large.',
  'spreadsheet-error': 'is the error of a formula. Correct it in the spreadsheet.',
};
