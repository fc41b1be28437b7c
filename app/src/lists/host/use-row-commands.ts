import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useMenusAsCommands } from '#services/commands/use-commands';
import { useText } from '#texts/text';
import type { ListDeclaration } from '../declaration/list-declaration';

interface RowCommands<Row extends object> {
  readonly list: ListDeclaration<Row>;
  readonly rows: readonly Row[];
  readonly selected: ReadonlySet<string>;
  activeRow(): string | null;
  rowMenu(row: Row): readonly MenuEntry[];
}

/** Adds the menu of the row with the active cell to the palette, and the menu of the selected row if it is another single one. */
export function useRowCommands<Row extends object>(parts: RowCommands<Row>): void {
  const { list, rows, selected, activeRow, rowMenu } = parts;
  const text = useText();
  useMenusAsCommands(() => {
    const ids = new Set([activeRow(), ...(selected.size === 1 ? selected : [])]);
    return [...ids].flatMap((id) => {
      const row = id === null ? undefined : rows.find((each) => list.id(each) === id);
      return row === undefined ? [] : [{ title: list.titleOf(row, text), entries: rowMenu(row) }];
    });
  });
}
