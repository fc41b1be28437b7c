import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { isSpreadsheetError } from '@scn/core/units/read-number';
import { itemValues, patientItem } from '@scn/core/index/queries/patient-item';
import { quantityIn } from '#workspace/physiology/typed-item';
import type { ItemField } from '../item-field';

/** A cell of a block that has no place in the table. */
export interface UnplacedCell {
  /** From 1, within the block. */
  readonly row: number;
  readonly column: number;
  readonly written: string;
  readonly reason: 'belowTable' | 'besideTable';
}

/** Content pasted into a value of the table of items. */
export type PastedBlock =
  /** A single value: it belongs into the field. */
  | { readonly kind: 'value' }
  /** Names with values: the names say what they are for. */
  | { readonly kind: 'named' }
  /** Values for the items from here on: as a table with their names, and what doesn’t fit. */
  | { readonly kind: 'block'; readonly table: string; readonly unplaced: readonly UnplacedCell[] };

/**
 * Interprets a pasted text for the items of a report, starting at the value of one of them. A row of the text
 * is for one item, calculated ones included, as in a spreadsheet that looks like the table.
 */
export function pastedBlock(
  text: string,
  items: readonly PhysiologyItem[],
  start: { readonly id: string; readonly field: ItemField },
  plugins: PluginLookup,
): PastedBlock {
  const rows = text
    .trimEnd()
    .split(/\r\n?|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const filled = rows.flat().filter((cell) => cell !== '');
  const first = items.findIndex(({ id }) => id === start.id);
  const below = items.slice(Math.max(first, 0)).map((item) => ({ item, known: patientItem(item, plugins)?.item }));
  const isValue = (cell: string, row: number) =>
    cell === '' ||
    /^(?:[<>≤≥~]\s?)?[+\-−]?[.,]?\d/.test(cell) ||
    isSpreadsheetError(cell) ||
    (rows.length > 1 && (below[row]?.known?.choices ?? null) !== null);
  if (!rows.every((cells, row) => cells.every((cell) => isValue(cell, row))))
    return filled.length > 1 || /\s/.test(filled[0] ?? '') ? { kind: 'named' } : { kind: 'value' };
  if (rows.length === 1 && rows[0]?.length === 1) return { kind: 'value' };
  const fields = itemValues.slice(itemValues.indexOf(start.field));
  const unplaced: UnplacedCell[] = [];
  const lines = rows.flatMap((cells, row) => {
    const { item, known } = below[row] ?? {};
    const written = (column: number) => ({ row: row + 1, column: column + 1, written: cells[column] ?? '' });
    const own = cells.map((cell, column) => {
      if (cell === '') return '';
      if (item === undefined) unplaced.push({ ...written(column), reason: 'belowTable' });
      else if (fields[column] === undefined) unplaced.push({ ...written(column), reason: 'besideTable' });
      else return quantityIn(cell, item.unit);
      return '';
    });
    return item === undefined ? [] : [[known?.title ?? item.item, ...fields.map((_, column) => own[column] ?? '')]];
  });
  const table = [['Item', ...fields], ...lines].map((cells) => cells.join('\t')).join('\n');
  return { kind: 'block', table, unplaced };
}
