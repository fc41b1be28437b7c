import { Explained } from '@scn/kit/menu/explained.tsx';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { EditSettings20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useAlert } from '#services/alerts/use-alert';
import { useCommands } from '#services/commands/use-commands';

/** How the selected rows of a list are edited together, or the reason why they can’t be. */
export type BulkEdit<Row extends object> =
  | {
      /** The permission, and that nothing is read-only. */
      readonly mayEdit: boolean;
      /** The dialog for the selected rows. */
      dialog(rows: readonly Row[], onClose: () => void): ReactNode;
    }
  | { readonly none: string };

const noCommands: readonly never[] = [];

/** The button and the command that edit the selected rows, and their dialog. Rows that a filter hides stay selected. */
export function useBulkEdit<Row extends object>(
  bulkEdit: BulkEdit<Row>,
  {
    rows,
    id,
    selected,
    load,
  }: {
    readonly rows: readonly Row[];
    id(row: Row): string;
    readonly selected: ReadonlySet<string>;
    /** Loads rows that are on other pages; null if all are loaded. */
    readonly load: ((ids: readonly string[]) => Promise<readonly Row[]>) | null;
  },
): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { t } = useTranslation(['lists', 'reasons']);
  const alert = useAlert();
  const [edited, setEdited] = useState<readonly Row[] | null>(null);
  const mayEdit = 'dialog' in bulkEdit && bulkEdit.mayEdit;
  const chosen = useMemo(
    () => (mayEdit && selected.size > 0 ? rows.filter((row) => selected.has(id(row))) : []),
    [mayEdit, rows, id, selected],
  );
  const open = useCallback(() => {
    if (load === null) setEdited(chosen);
    // as they are now: those on other pages may have been selected a while ago
    else load([...selected]).then(setEdited, () => alert('error', t('selectedNotLoaded')));
  }, [load, chosen, selected, alert, t]);
  const isNoneChosen = load === null ? chosen.length === 0 : selected.size === 0;
  const noEdit = isNoneChosen ? t('reasons:nothingChosen') : null;
  useCommands(
    useMemo(
      () =>
        mayEdit
          ? [{ id: 'list-edit', entry: 'list-edit', title: t('editSelected'), disabled: noEdit, run: open }]
          : noCommands,
      [mayEdit, noEdit, open, t],
    ),
  );
  if (!mayEdit) return { button: null, dialog: null };
  return {
    button: (
      <Explained reason={noEdit}>
        <Button appearance="subtle" icon={<EditSettings20Regular />} onClick={open}>
          {t('editSelected')}
        </Button>
      </Explained>
    ),
    dialog: edited === null ? null : bulkEdit.dialog(edited, () => setEdited(null)),
  };
}
