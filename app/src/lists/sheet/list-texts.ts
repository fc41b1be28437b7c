import { gridValues } from '@scn/kit/grid/grid-values';
import type { KitTexts } from '@scn/kit/texts/kit-text';
import type { TextOf } from '#texts/text';
import type { ListDeclaration } from '../declaration/list-declaration';
import { gridColumnsOf } from '../declaration/use-list-columns';

/** Texts that the export of a list writes. */
export interface ListTexts<Row> {
  /** The header of a column. */
  titleOf(column: string): string;
  textOf(row: Row, column: string): string;
}

/** The texts of the rows of a list, as an export of these rows writes them. */
export function listTexts<Row extends object>(
  { columns: declared }: ListDeclaration<Row>,
  rows: readonly Row[],
  { text, kitTexts }: { readonly text: TextOf; readonly kitTexts: KitTexts },
): ListTexts<Row> {
  const columns = gridColumnsOf(declared, rows, kitTexts.culture, text);
  const values = gridValues(columns, kitTexts);
  const columnOf = (id: string) => columns.find((column) => column.id === id);
  return {
    titleOf: (id) => columnOf(id)?.title ?? id,
    textOf: (row, id) => {
      const column = columnOf(id);
      return column === undefined ? '' : values.text(row, column);
    },
  };
}
