import { present } from '@scn/core/base/present';
import {
  Copy20Regular,
  Link20Regular,
  Open20Regular,
  PanelRight20Regular,
  WindowNew20Regular,
} from '@fluentui/react-icons';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { copyText } from '#browser/copy-text';
import { openTab } from '#browser/open-tab';
import { useAlert } from '#services/alerts/use-alert';
import { useMenusAsCommands } from '#services/commands/use-commands';
import { useText } from '#texts/text';
import type { ListDeclaration } from '../declaration/list-declaration';

interface RowActions<Row> {
  /** Null if rows can’t be opened. */
  readonly open: ((row: Row) => void) | null;
  readonly canOpen: ((row: Row) => boolean) | undefined;
  /** The entries of the screen. */
  readonly entries: ((row: Row) => readonly MenuEntry[]) | undefined;
}

/** The menu of a row: open it, here or in a new tab, the entries of the screen, copy its code and a link to it. */
export function useRowMenu<Row extends object>(
  list: ListDeclaration<Row>,
  { open, canOpen, entries }: RowActions<Row>,
): (row: Row) => readonly MenuEntry[] {
  const text = useText();
  const copy = useCopy();
  return useCallback(
    (row) => {
      const { to, code, opens = { title: 'lists:open', in: 'page' } } = list;
      const address = to?.(row);
      const icon = opens.in === 'panel' ? <PanelRight20Regular /> : <Open20Regular />;
      return present([
        open !== null && {
          ...{ id: 'open', title: text(opens.title), icon, shortcut: 'Enter' as const },
          disabled: canOpen?.(row) === false ? text('reasons:notOpened') : null,
          run: () => open(row),
        },
        address !== undefined && {
          id: 'open-tab',
          title: text('lists:openTab'),
          icon: <WindowNew20Regular />,
          run: () => openTab(address),
        },
        ...(entries?.(row) ?? []),
        code !== undefined && {
          id: 'copy-code',
          title: text(code.title),
          icon: <Copy20Regular />,
          startsGroup: true,
          run: () => copy(code.of(row), text(code.done, { code: code.of(row) })),
        },
        address !== undefined && {
          id: 'copy-link',
          title: text('lists:copyLink'),
          icon: <Link20Regular />,
          startsGroup: code === undefined,
          run: () =>
            copy(
              new URL(address, location.href).href,
              text('lists:linkCopied', { name: code?.of(row) ?? list.titleOf(row, text) }),
            ),
        },
      ]);
    },
    [list, open, canOpen, entries, text, copy],
  );
}

/** Adds the menu of the row with the active cell to the palette, and the menu of the selected row if it is another single one. */
export function useRowCommands<Row extends object>(parts: {
  readonly list: ListDeclaration<Row>;
  readonly rows: readonly Row[];
  readonly selected: ReadonlySet<string>;
  activeRow(): string | null;
  rowMenu(row: Row): readonly MenuEntry[];
}): void {
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

/** Returns a function that copies a text and confirms it, or says that the browser doesn’t allow it. */
export function useCopy(): (copied: string, done: string) => void {
  const { t } = useTranslation('lists');
  const alert = useAlert();
  return useCallback(
    (copied, done) =>
      void copyText(copied).then((isCopied) => {
        if (isCopied) alert('success', done);
        else alert('error', t('copyFailed'));
      }),
    [alert, t],
  );
}
