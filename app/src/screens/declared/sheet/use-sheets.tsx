import { useState, type ReactNode } from 'react';
import { ArrowDownload20Regular, ArrowUpload20Regular, TableSimple20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { titleOfList } from '@scn/core/operations/entities/change-titles';
import { isPlacedFreely } from '@scn/core/operations/entities/own-operations';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import type { OpenList, ScreenNode, ScreenNodes } from '../screen-nodes';
import type { EntityEditing } from '../use-entity-editing';
import { ImportDialog } from './import-dialog';
import { useSheetExport } from './use-sheet-export';

/** A list that can be exchanged with a spreadsheet. */
export interface SheetList {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** Exchange of the lists of a screen with a spreadsheet. */
export interface Sheets {
  /** The screen’s own lists, and the one of the chosen entity with those in it. */
  readonly lists: readonly SheetList[];
  /** The open dialog. */
  readonly dialog: ReactNode;
}

/** {@link Sheets} of a screen. Importing is hidden without permission. */
export function useSheets(nodes: ScreenNodes, chosen: ScreenNode | null, editing: EntityEditing): Sheets {
  const { t } = useTranslation('sheets');
  const exportSheet = useSheetExport();
  const [importing, setImporting] = useState<{ readonly list: OpenList; readonly title: string } | null>(null);
  const lists = listsAt(nodes, chosen).map((list): SheetList => {
    const { kind, parentId } = list;
    const holder = parentId === null ? undefined : nodes.byId.get(parentId);
    const title =
      holder === undefined ? titleOfList(kind) : t('listOf', { list: titleOfList(kind), name: holder.title });
    const canImport = isPlacedFreely(kind) && editing.may('Create', kind) && editing.may('Update', kind);
    const id = `${kind} ${parentId ?? ''}`;
    return {
      title,
      entries: [
        {
          id: `export-csv ${id}`,
          title: t('exportCsv'),
          icon: <ArrowDownload20Regular />,
          run: () => void exportSheet(list, title, 'csv'),
        },
        {
          id: `export-workbook ${id}`,
          title: t('exportWorkbook'),
          icon: <TableSimple20Regular />,
          run: () => void exportSheet(list, title, 'xlsx'),
        },
        ...(canImport
          ? [
              {
                id: `import ${id}`,
                title: t('import'),
                icon: <ArrowUpload20Regular />,
                run: () => setImporting({ list, title }),
              },
            ]
          : []),
      ],
    };
  });
  const dialog = importing === null ? null : <ImportDialog {...importing} onClose={() => setImporting(null)} />;
  return { lists, dialog };
}

function listsAt({ lists }: ScreenNodes, chosen: ScreenNode | null): readonly OpenList[] {
  const near =
    chosen?.type === 'entity' ? [chosen.list, ...chosen.lists] : chosen?.type === 'list' ? [chosen.list] : [];
  const isSame = (one: OpenList, other: OpenList) => one.kind === other.kind && one.parentId === other.parentId;
  return [...lists, ...near.filter((list) => !lists.some((each) => isSame(each, list)))];
}
