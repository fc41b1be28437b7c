import type { ReportPlugin } from '#kernel/contract';
import { isSpreadsheetError } from '#units/read-number';
import { quantityAt } from '#units/read-quantity';
import { unitsWritten } from '#units/read-unit';
import type { Claim, Claims } from './claims';
import { fillers, headings, pressure } from './document-words';
import { namedItems, nameKey, type ItemIndex, type NamedItem } from './item-index';
import { canBeIn, errorValue, stepsNamed, type WrittenValue } from './item-value';
import { comaScaleAt, pairAt, readLines } from './read-lines';
import type { Answers, ReadingQuestion, Choice, ColumnKind, ReadField, RefusedPiece } from './reading';
import type { Rows } from './split-table';

/** Content of a table, with questions about its columns. */
export interface TableClaims extends Claims {
  readonly questions: readonly ReadingQuestion[];
}

/** A column whose content is known. */
interface Column {
  readonly kind: ColumnKind | null;
  readonly header: string;
}

const isField = (kind: ColumnKind | null): kind is ReadField =>
  kind === 'baseline' || kind === 'goal' || kind === 'worst';

/** Reads a table of items and values, in either direction; null if it isn’t one. */
export function readTable(given: Rows, index: ItemIndex, answers: Answers, isCertain: boolean): TableClaims | null {
  const isName = (cell: string) => itemsIn(cell, index).items.length > 0;
  const all = given.filter((cells) => cells.some((cell) => cell !== ''));
  const isAcross = isUpsideDown(all, index);
  const { rows, refused } = isAcross ? withSameWidth(all, index) : { rows: all, refused: [] };
  // only names, and rows that can’t be read below them
  const isRefused = rows.length === 1 && refused.length > 0 && rows[0]?.every((cell) => cell === '' || isName(cell));
  if (isRefused === true) return { claims: [], refused, questions: [] };
  const table = isAcross ? turned(rows) : rows;
  const widths = table.map((cells) => cells.filter((cell) => cell !== '').length);
  const firstNamed = table.findIndex((cells) => cells.length > 1 && cells.some(isName));
  if (firstNamed < 0) return null;
  const known = table.findIndex(
    (cells, place) =>
      (widths[place] ?? 0) > 1 && cells.some((cell) => headingOf(cell) !== null) && isHeader(cells, index),
  );
  const start = known >= 0 && known <= firstNamed ? known : startOf(table, firstNamed, index);
  const first = table[start] ?? [];
  const hasHeader = isHeader(first, index);
  const body = table.slice(hasHeader ? start + 1 : start).filter((cells) => cells.length > 1);
  const contents = withValues(
    Array.from({ length: Math.max(first.length, ...body.map(({ length }) => length)) }, (_, place) =>
      contentOf(
        body.map((cells) => cells[place] ?? ''),
        index,
      ),
    ),
  );
  const headers = contents.map((_, place) => (hasHeader ? (first[place] ?? '') : ''));
  const columns = headers.map((header, place): Column => ({
    kind: headingOf(header) ?? contents[place]?.kind ?? null,
    header,
  }));
  const itemColumn = itemColumnOf(columns, contents);
  if (itemColumn < 0) return null;
  const named = body.filter((cells) => isName(cells[itemColumn] ?? ''));
  const isRegular = body.length > 2 && body.every(({ length }) => length === body[0]?.length && length > 2);
  if (named.length === 0 && !hasHeader) return null;
  if (!isCertain && !isRegular && (named.length * 2 < body.length || contents.length < 2)) return null;
  const { kinds, questions } = fieldsOf(columns, contents, itemColumn, hasHeader, answers);
  const claims: Claim[] = [];
  let reports: readonly ReportPlugin[] | null = null;
  const lacks = (cells: readonly string[]) =>
    !isCertain && lacksValues(cells, { columns, contents, width: hasHeader ? first.length : contents.length });
  for (const [place, cells] of table.entries()) {
    const filled = cells.filter((cell) => cell !== '');
    const [only = ''] = filled;
    if (hasHeader && place === start) continue;
    if (filled.length === 1 && (cells.length === 1 || filled[0] === cells[0])) {
      const headed = index.reports.get(nameKey(only.replace(/:$/, '')));
      if (headed !== undefined) reports = headed;
      else if (/\d/.test(only)) add(readLines([only], index), claims, refused);
      continue;
    }
    if (place < start) continue;
    if (hasHeader && cells.slice(first.length).some((cell) => cell !== '')) {
      refused.push({ written: filled.join(' '), reason: 'too-many-cells', values: { most: first.length } });
      continue;
    }
    if (lacks(cells)) {
      const most = hasHeader ? first.length : contents.length;
      refused.push({ written: filled.join(' '), reason: 'too-few-cells', values: { most } });
      continue;
    }
    add(readRow(cells, { kinds, itemColumn, reports, index }), claims, refused);
  }
  return { claims, refused, questions };
}

function add(found: Claims, claims: Claim[], refused: RefusedPiece[]): void {
  claims.push(...found.claims);
  refused.push(...found.refused);
}

/** The row with which a table starts: that of the first item, or the one before it if it has as many words. */
function startOf(table: Rows, firstNamed: number, index: ItemIndex): number {
  const before = table[firstNamed - 1];
  const isHeading = before !== undefined && before.length > 1 && before.length >= (table[firstNamed]?.length ?? 0);
  if (isHeading && isHeader(before, index)) return firstNamed - 1;
  // rows of items that aren’t known belong to it
  let start = firstNamed;
  while (start > 0 && table[start - 1]?.length === table[firstNamed]?.length) start -= 1;
  return start;
}

/** Whether the items of a table are in its first row, and not in its first column. */
function isUpsideDown(rows: Rows, index: ItemIndex): boolean {
  const [first = []] = rows;
  const isName = (cell: string) => itemsIn(cell, index).items.length > 0;
  const across = first.filter(isName).length;
  const down = rows.filter(([cell = '']) => isName(cell)).length;
  return across >= 2 && across > down;
}

/**
 * Rows with as many cells as the first: of others, it isn’t known below which item a value stands. A row with a label below an item has lost the
 * empty corner of its table.
 */
function withSameWidth(rows: Rows, index: ItemIndex): { readonly rows: Rows; readonly refused: RefusedPiece[] } {
  const [first = []] = rows;
  const { items } = itemsIn(first[0] ?? '', index);
  const isLabelled = ([cell = '']: readonly string[]) => items.length > 0 && isLabel(cell, items);
  const isTooLong = (cells: readonly string[]) => cells.slice(first.length).some((cell) => cell !== '');
  const isTooShort = (cells: readonly string[]) => cells.length < first.length && cells.some((cell) => /\d/.test(cell));
  const retained: (readonly string[])[] = [first];
  const refused: RefusedPiece[] = [];
  for (const cells of rows.slice(1)) {
    const reason = isTooLong(cells) ? 'too-many-cells' : 'too-few-cells';
    const written = cells.filter((cell) => cell !== '').join(' ');
    if (isTooLong(cells) || isTooShort(cells) || isLabelled(cells))
      refused.push({ written, reason, values: { most: first.length } });
    else retained.push(cells);
  }
  return { rows: retained, refused };
}

/** Whether a cell has words that are no value of items: no step, no unit, and not nothing. */
function isLabel(cell: string, items: readonly NamedItem[]): boolean {
  if (!/^\P{N}*\p{L}{2}\P{N}*$/u.test(cell) || isNothing(cell) || isUnit(cell)) return false;
  return !items.some(({ item }) => stepsNamed(item, cell).length > 0);
}

/** A table whose first row has the items as one whose first column has them. */
function turned(rows: Rows): Rows {
  return (rows[0] ?? []).map((_, place) => rows.map((cells) => cells[place] ?? ''));
}

/** Whether a row is so short that its numbers may stand below other headers: it has no cell for a column of numbers. */
function lacksValues(
  cells: readonly string[],
  {
    columns,
    contents,
    width,
  }: { readonly columns: readonly Column[]; readonly contents: readonly Content[]; readonly width: number },
): boolean {
  return columns.slice(cells.length, width).some(({ kind, header }, place) => {
    const isNumeric = contents[cells.length + place]?.isNumeric === true;
    return isNumeric || isField(kind) || (kind === null && header !== '');
  });
}

/** Whether a row has the headers: words, and no item or number. */
function isHeader(cells: readonly string[], index: ItemIndex): boolean {
  const known = cells.filter((cell) => headingOf(cell) !== null).length;
  const isValue = (cell: string) => /^[<>≤≥~*]?\s*[+\-−]?\d/.test(cell) && !isDate(cell);
  if (known > 0 && !cells.some(isValue)) return true;
  // above the items stands nothing
  if (
    cells[0] === '' &&
    cells.length > 1 &&
    cells.slice(1).every((cell) => cell !== '' && itemsIn(cell, index).items.length === 0)
  )
    return true;
  if (cells.some((cell) => itemsIn(cell, index).items.length > 0)) return false;
  return !cells.some((cell) => isValue(cell) || unitsWritten(cell).length > 0);
}

/** Returns the kind that a header names: one of the known words, or several that say the same. */
function headingOf(header: string): ColumnKind | null {
  const plain = header
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/[([][^()[\]]*[)\]]/g, ' ')
    .replace(/(?<![:.*])[:.*]+$/, '')
    .trim();
  const own = headings.get(plain);
  if (own !== undefined) return own;
  const words = plain.split(/[\s/_-]+/).filter((word) => !/^(?:of|the|and|&|at|in)$/.test(word));
  const kinds = words.map((word) => headings.get(word));
  if (words.length === 0 || kinds.some((kind) => kind === undefined)) return null;
  const order: readonly ColumnKind[] = ['none', 'range', 'unit', 'flag', 'code', 'goal', 'worst', 'baseline', 'item'];
  return order.find((kind) => kinds.includes(kind)) ?? null;
}

/** The columns of a table; where nothing else is a number, a column of limits has the values: ‘<5’. */
function withValues(contents: readonly Content[]): readonly Content[] {
  const ranges = contents.filter(({ kind }) => kind === 'range');
  if (ranges.length !== 1 || contents.some(({ isNumeric }) => isNumeric)) return contents;
  return contents.map((content) => (content.kind === 'range' ? { kind: null, isNumeric: true } : content));
}

interface Content {
  /** The kind of most of the cells; null for a mixture. */
  readonly kind: ColumnKind | null;
  readonly isNumeric: boolean;
}

function contentOf(cells: readonly string[], index: ItemIndex): Content {
  const filled = cells.filter((cell) => cell !== '');
  const most = (isSo: (cell: string) => boolean) => filled.length > 0 && filled.filter(isSo).length * 2 > filled.length;
  if (most((cell) => itemsIn(cell, index).items.length > 0)) return { kind: 'item', isNumeric: false };
  if (most((cell) => /^\d{1,6}-\d$/.test(cell)) && most((cell) => (index.byKey.get(nameKey(cell)) ?? []).length > 0))
    return { kind: 'code', isNumeric: false };
  if (most(isRange)) return { kind: 'range', isNumeric: false };
  if (most((cell) => /^(?:HH?|LL?|N|A|\*+|↑+|↓+|high|low|normal|abnormal|crit(?:ical)?)$/i.test(cell)))
    return { kind: 'flag', isNumeric: false };
  if (most(isUnit)) return { kind: 'unit', isNumeric: false };
  if (most(isDate)) return { kind: 'none', isNumeric: false };
  const names = filled.filter((cell) => itemsIn(cell, index).items.length > 0).length;
  const isText = most((cell) => /^\P{N}/u.test(cell) && /\p{L}{2}/u.test(cell));
  if (names > 0 && isText) return { kind: 'item', isNumeric: false };
  return { kind: null, isNumeric: filled.some((cell) => /\d/.test(cell)) };
}

const isUnit = (cell: string) => unitsWritten(cell).length > 0 || plainUnits.has(cell.toLowerCase());
const plainUnits = new Set(['', 'ratio', 'score', 'points', 'units', 'ph', 'index']);
const isDate = (cell: string) => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|^\d{1,2}:\d{2}\b/.test(cell);

function isRange(cell: string): boolean {
  return (
    /^[([]?\s*(?:[<>≤≥]\s*)?\d[\d.,]*\s*(?:[-–—]|to)\s*\d/i.test(cell) ||
    /^[([]?\s*(?:[<>≤≥]|up to|less than)\s*\d[\d.,]*\s*\S*$/i.test(cell)
  );
}

function itemColumnOf(columns: readonly Column[], contents: readonly Content[]): number {
  const byContent = contents.findIndex(({ kind }) => kind === 'item');
  const byHeader = columns.findIndex(({ header }) => headingOf(header) === 'item');
  if (byHeader >= 0 && (byContent < 0 || contents[byHeader]?.kind === 'item')) return byHeader;
  if (byContent >= 0) return byContent;
  return contents.findIndex(({ kind }) => kind === 'code');
}

/** Determines the kind of each column: from its header, from its content, or from the author’s answer. */
function fieldsOf(
  columns: readonly Column[],
  contents: readonly Content[],
  itemColumn: number,
  hasHeader: boolean,
  answers: Answers,
): { readonly kinds: readonly (ColumnKind | null)[]; readonly questions: readonly ReadingQuestion[] } {
  const questions: ReadingQuestion[] = [];
  const isOpen = ({ kind }: Column, place: number) =>
    place !== itemColumn && kind === null && contents[place]?.isNumeric === true;
  const open = columns.filter(isOpen);
  const fields = columns.map(({ kind }) => kind).filter(isField);
  const isTwice = (kind: ColumnKind | null) => isField(kind) && fields.filter((field) => field === kind).length > 1;
  const isOnly = open.length === 1 && fields.length === 0;
  const kinds = columns.map((column, place): ColumnKind | null => {
    const { kind, header } = column;
    if (place === itemColumn) return 'item';
    if (!isTwice(kind) && !isOpen(column, place)) return kind;
    if (isOnly && (!hasHeader || header === '' || isDate(header))) return 'baseline';
    const id = `column:${place + 1}:${header}`;
    const choices = (['baseline', 'goal', 'worst', 'range'] as const).map((choice): Choice => ({
      id: choice,
      kind: 'column',
      values: { column: choice },
    }));
    const order = (['baseline', 'goal', 'worst'] as const).filter((field) => !fields.includes(field));
    const guess = isTwice(kind) ? null : guessOf(order, open.indexOf(column), header, isOnly);
    const values = { column: place + 1, header };
    questions.push({
      id,
      written: header,
      also: [],
      kind: 'column',
      values,
      choices: [...choices, { id: 'skip', kind: 'skip', values: {} }],
      guess,
    });
    const answer = answers[id];
    return isField((answer ?? null) as ColumnKind | null) ? (answer as ReadField) : 'none';
  });
  return { kinds, questions };
}

/** Unnamed columns are usually in the order of the editor, and the first of several times is the start; other headers tell nothing. */
function guessOf(order: readonly ReadField[], place: number, header: string, isOnly: boolean): ReadField | null {
  const isFirst = place === 0 && order[0] === 'baseline' && (isOnly || /\d/.test(header));
  return header === '' || isFirst ? (order[place] ?? null) : null;
}

function readRow(
  cells: readonly string[],
  {
    kinds,
    itemColumn,
    reports,
    index,
  }: {
    readonly kinds: readonly (ColumnKind | null)[];
    readonly itemColumn: number;
    readonly reports: readonly ReportPlugin[] | null;
    readonly index: ItemIndex;
  },
): Claims {
  const name = cells[itemColumn] ?? '';
  const code = cells[kinds.indexOf('code')] ?? '';
  const { items: byName, unit: nameUnit } = itemsIn(name, index);
  const byCode = code === '' ? [] : (index.byKey.get(nameKey(code)) ?? []);
  const items = byName.length > 0 ? byName : byCode;
  const claims: Claim[] = [];
  const refused: RefusedPiece[] = [];
  kinds.forEach((field, place) => {
    const cell = cells[place] ?? '';
    if (!isField(field) || isNothing(cell)) return;
    const beside = cells[unitColumnOf(kinds, place)] ?? '';
    // in a row without a unit, the laboratory’s mark can stand in its column
    const isMark = /^(?:HH?|LL?|N|A|\*{1,3})$/.test(beside) && !isUnitOf(items, beside);
    const own = isMark ? '' : beside;
    const isNone = isNothing(own) || isRange(own) || plainUnits.has(own.toLowerCase());
    const unit = isNone ? nameUnit : own;
    const written = [name, cell, own].filter((part) => part !== '').join(' ');
    const common = { written, name, field, reports };
    if (items.length === 0) {
      refused.push({ written, reason: 'unknown-item', values: { name } });
      return;
    }
    const pair = pairAt(cell, 0);
    const halves = pressure.codes.map((each) => items.filter(({ item }) => item.loinc === each));
    if (pair !== null && halves.every((half) => half.length > 0)) {
      [pair.high, pair.low].forEach((text, half) => {
        claims.push({ ...common, items: halves[half] ?? [], values: [valueIn(text, unit, halves[half] ?? [])] });
      });
      return;
    }
    const start = cell.search(/E\s?[=:]?\s?\d/i);
    const coma = start < 0 ? null : comaScaleAt(cell, start, index);
    if (coma !== null && items.some(({ item }) => item.calculatedFrom !== null)) {
      for (const claim of coma.claims) claims.push({ ...common, ...claim });
      const total = cell.slice(0, start).replace(/(?<![\s(:=])[\s(:=]+$/, '');
      if (total !== '') claims.push({ ...common, items, values: [valueIn(total, unit, items)] });
      return;
    }
    claims.push({ ...common, items, values: [valueIn(cell, unit, items)] });
  });
  if (claims.length === 0 && refused.length === 0 && name !== '' && items.length === 0 && /\d/.test(name))
    return readLines(
      cells.filter((cell) => cell !== ''),
      index,
    );
  return { claims, refused };
}

function isUnitOf(items: readonly NamedItem[], unit: string): boolean {
  return items.some(({ item }) => unitsWritten(unit).some((code) => canBeIn(item, code)));
}

/** The column with the unit of a column of values: the next one behind it, otherwise the only one; -1 for none. */
function unitColumnOf(kinds: readonly (ColumnKind | null)[], place: number): number {
  const units = kinds.flatMap((kind, at) => (kind === 'unit' ? [at] : []));
  return units.length > 1 ? (units.find((at) => at > place) ?? -1) : (units[0] ?? -1);
}

/** A reference range or limit behind a value. */
const reference =
  /\s{0,8}[([]\s{0,8}(?:[<>≤≥]\s{0,8}\d[\d.,]{0,12}|\d[\d.,]{0,12}\s{0,8}(?:[-–—]|to)\s{0,8}\d[\d.,]{0,12})[^()[\]]{0,24}[)\]]\s{0,8}(?:HH?|LL?|\*)?$|\s{1,8}\d[\d.,]{0,12}\s{0,8}[-–—]\s{0,8}\d[\d.,]{0,12}$/i;

/** The value of a cell, which may have its unit, a flag and a reference range. */
export function valueIn(cell: string, unit: string, items: readonly NamedItem[]): WrittenValue {
  const text = cell.replace(reference, '').trim();
  const codes = unitsWritten(unit);
  if (isSpreadsheetError(text)) return { ...errorValue(text), unit, codes };
  const isUnitOfItem = (units: readonly string[]) =>
    items.some(({ item }) => units.some((code) => canBeIn(item, code)));
  const quantity = quantityAt(text, 0, isUnitOfItem);
  const rest = quantity === null ? '' : text.slice(quantity.to).trim();
  if (quantity === null || quantity.from > 3) return { text, quantity: null, unit, codes };
  if (rest === '' || isFiller(rest)) return { text, quantity, unit, codes };
  // what follows is a unit that isn’t known, or it isn’t a number at all
  const [, word = ''] = /^([\p{L}%°µ/][^\s\d]{0,30})$/u.exec(rest) ?? [];
  if (word !== '') return { text, quantity: { ...quantity, unit: word, codes: [] }, unit, codes };
  return { text, quantity: null, unit, codes };
}

function isFiller(text: string): boolean {
  return text.split(/[^\p{L}]+/u).every((word) => word === '' || fillers.has(word.toLowerCase())) && !/\d/.test(text);
}

function isNothing(cell: string): boolean {
  return /^(?:|[-–—.]+|n\/?a|nil|pending|not done|nd|\?)$/i.test(cell);
}

/** Whether a cell has the name of an item, with or without its unit. */
export function isNameOf(cell: string, index: ItemIndex): boolean {
  return itemsIn(cell, index).items.length > 0;
}

/** The items of a cell, and the unit that stands at the name: ‘Sodium (mmol/L)’, ‘HR, bpm’, ‘Temp °C’. */
function itemsIn(cell: string, index: ItemIndex): { readonly items: readonly NamedItem[]; readonly unit: string } {
  const name = cell.replace(/(?<![:*])[:*]+$/, '').trim();
  const whole = namedItems(name, index);
  if (whole.length > 0) return { items: whole, unit: '' };
  const [, before = '', inBrackets = ''] = /^([^()[\]]+)[([]([^()[\]]+)[)\]]$/.exec(name) ?? [];
  if (before !== '' && unitsWritten(inBrackets).length > 0)
    return { items: namedItems(before, index), unit: inBrackets };
  for (const { index: at, 0: separator } of name.matchAll(/,\s*|\s+/g)) {
    const unit = name.slice(at + separator.length);
    if (unitsWritten(unit).length === 0) continue;
    const items = namedItems(name.slice(0, at), index);
    const codes = unitsWritten(unit);
    if (items.some(({ item }) => codes.some((code) => canBeIn(item, code)))) return { items, unit };
  }
  return { items: [], unit: '' };
}
