import { fold } from '@scn/core/search/fold';
import type { Json } from '@scn/core/base/json';
import { explain } from '@scn/core/schema/explain';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { openTerms } from '@scn/core/schema/keywords';
import { itemTexts } from '@scn/core/sheet/cell-text';
import { readCell } from '@scn/core/sheet/read-cell';
import { cellField } from '@scn/core/sheet/sheet-columns';
import type { FieldControl, PlannedTerms } from '@scn/kit/form/field-plan';
import { termsIn, type TermTitles } from '../asset-columns';
import { titleKey, type SheetField } from './sheet-fields';

/** What a cell names, by folded name: several identities if several have the name. */
export type NamedValues = ReadonlyMap<string, readonly string[]>;

/** Why a cell isn’t read: a text, or a key of the texts of assets with what it names. */
export type CellReason =
  | { readonly text: string }
  | { readonly key: 'zipUnknown' | 'sheetAmbiguous' | 'sheetEmpty'; readonly what: string };

type Reading = { readonly value: Json } | { readonly reason: CellReason };

/** What cells can name. */
export interface CellChoices {
  readonly terms: TermTitles;
  /** What the properties that refer to other assets can name. */
  readonly references: ReadonlyMap<string, NamedValues>;
}

/** The value that a cell gives to a property. What isn’t clear has a reason instead. */
export function readAssetCell(field: SheetField, schema: JsonSchema, cell: string, choices: CellChoices): Reading {
  const reading = readValue(field, schema, cell.trim(), choices);
  if ('reason' in reading) return reading;
  const [finding] = explain(schema, reading.value);
  return finding === undefined ? reading : { reason: { text: finding.message } };
}

function readValue(field: SheetField, schema: JsonSchema, cell: string, choices: CellChoices): Reading {
  const { property, title, plan } = field;
  const { control, nullable } = plan;
  if (isList(control)) {
    const known = namesFor(control, property, choices);
    const read = readNames(cell, known);
    if ('reason' in read) return read;
    const isOrdered = control.kind === 'references' && control.ordered;
    return { value: isOrdered ? read.ids : [...new Set(read.ids)].toSorted() };
  }
  if (cell === '') {
    if (nullable) return { value: null };
    return control.kind === 'text' ? { value: '' } : { reason: { key: 'sheetEmpty', what: title } };
  }
  switch (control.kind) {
    case 'number':
    case 'duration':
    case 'slider':
    case 'flag':
      return readScalar(field, schema, cell);
    case 'choice':
      // yes, no, or neither
      return control.choices.length === 0 ? readScalar(field, schema, cell) : readName(cell, control, field, choices);
    case 'reference':
      return readName(cell, control, field, choices);
    case 'text':
      return isClosed(control.terms) ? readName(cell, control, field, choices) : { value: cell };
    default:
      return { value: cell };
  }
}

/** Whether only the terms of a list can be chosen. */
export function isClosed(terms: PlannedTerms | null): boolean {
  return terms !== null && !openTerms.has(terms.list);
}

function isList({ kind }: FieldControl): boolean {
  return kind === 'checkboxes' || kind === 'locks' || kind === 'terms' || kind === 'references';
}

function readScalar({ title, property }: SheetField, schema: JsonSchema, cell: string): Reading {
  const field = cellField(schema);
  if (field === null) return { reason: { key: 'zipUnknown', what: cell } };
  const column = { ...field, title, path: [property], isFixed: false, writtenUnit: null };
  const read = readCell(column, cell, { names: noReferences });
  return 'reason' in read ? { reason: { text: read.reason } } : read;
}

/** Scalars refer to nothing. */
const noReferences = { textOf: (id: string) => id, find: () => ({ reason: '' }) };

function readName(cell: string, control: FieldControl, { property }: SheetField, choices: CellChoices): Reading {
  const found = namesFor(control, property, choices)(cell);
  if (found.length > 1) return { reason: { key: 'sheetAmbiguous', what: cell } };
  return found[0] === undefined ? { reason: { key: 'zipUnknown', what: cell } } : { value: found[0] };
}

/** Returns what a name stands for. */
function namesFor(
  control: FieldControl,
  property: string,
  { terms, references }: CellChoices,
): (name: string) => readonly string[] {
  if (control.kind === 'reference' || control.kind === 'references') {
    const known = references.get(property);
    return (name) => known?.get(fold(name)) ?? [];
  }
  const listed = termsIn(control);
  const options = 'choices' in control ? control.choices : listed === null ? [] : (terms.get(listed.list) ?? []);
  return (name) => {
    const key = titleKey(name);
    const byTitle = options.filter(({ title }) => titleKey(title) === key);
    const found = byTitle.length > 0 ? byTitle : options.filter(({ value }) => value === name);
    return found.map(({ value }) => String(value));
  };
}

/** Maximum number of parts between commas that a cell can have: more take too long to put together. */
const mostParts = 60;

/**
 * What the names of a cell stand for. An export writes commas between names, which names can have too: if there is more than one way to read
 * the cell, it isn’t read. Semicolons always separate.
 */
function readNames(
  cell: string,
  known: (name: string) => readonly string[],
): { readonly ids: readonly string[] } | { readonly reason: CellReason } {
  const ids: string[] = [];
  for (const item of cell.includes(';') ? itemTexts(cell) : cell === '' ? [] : [cell]) {
    const ways = waysToRead(item, known);
    const [way] = ways;
    if (way === undefined) return { reason: { key: 'zipUnknown', what: item } };
    if (ways.length > 1) return { reason: { key: 'sheetAmbiguous', what: item } };
    ids.push(...way);
  }
  return { ids };
}

/** The ways to read names between commas; two of them are enough to know that there are several. */
function waysToRead(item: string, known: (name: string) => readonly string[]): readonly (readonly string[])[] {
  const parts = item.split(',');
  if (parts.length > mostParts) return [];
  // from each part to the end: what follows is computed first
  const from: (readonly (readonly string[])[])[] = Array.from({ length: parts.length + 1 }, () => []);
  from[parts.length] = [[]];
  for (let start = parts.length - 1; start >= 0; start -= 1) {
    const ways: (readonly string[])[] = [];
    for (let end = start + 1; end <= parts.length && ways.length < 2; end += 1) {
      const rest = from[end] ?? [];
      if (rest.length === 0) continue;
      for (const id of known(parts.slice(start, end).join(',').trim())) {
        for (const way of rest) ways.push([id, ...way]);
      }
    }
    from[start] = ways.slice(0, 2);
  }
  return from[0] ?? [];
}

/** What the names of a cell could be: each run of parts between commas. */
export function possibleNames(cell: string): readonly string[] {
  const items = [cell, ...(cell.includes(';') ? itemTexts(cell) : [])];
  const names = items.flatMap((item) => {
    const parts = item.split(',');
    if (parts.length > mostParts) return [];
    return parts.flatMap((_, start) =>
      parts.slice(start).map((__, length) =>
        parts
          .slice(start, start + length + 1)
          .join(',')
          .trim(),
      ),
    );
  });
  return [...new Set(names)].filter((name) => name !== '');
}
