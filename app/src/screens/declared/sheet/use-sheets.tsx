import { ArrowDownload20Regular, ArrowUpload20Regular, TableSimple20Regular } from '@fluentui/react-icons';
import { useState, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { present } from '@scn/core/base/present';
import { titleOfList } from '@scn/core/operations/entities/change-titles';
import { listedEntities } from '@scn/core/operations/entities/entity-places';
import { isPlacedFreely } from '@scn/core/operations/entities/own-operations';
import { csvOf } from '@scn/core/sheet/csv';
import { headerAs } from '@scn/core/sheet/read-headers';
import { readSheet, sheetCalls } from '@scn/core/sheet/read-sheet';
import { sheetColumns } from '@scn/core/sheet/sheet-columns';
import { sheetRows } from '@scn/core/sheet/sheet-rows';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { textFile } from '#browser/save-text';
import { useDocumentView, useDocument, documentView } from '#document/document-context.tsx';
import { largestTable, readTable, tableEndings, type Table } from '#lists/sheet/read-table';
import { useAlert } from '#services/alerts/use-alert';
import { useExports } from '#services/exports/use-exports';
import { useChange } from '#workspace/document/use-change';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { TableImportDialog } from '#workspace/sheet/table-import-dialog.tsx';
import type { OpenList, ScreenNode, ScreenNodes } from '../screen-nodes';
import type { EntityEditing } from '../use-entity-editing';

/** A list that can be exchanged with a spreadsheet. */
export interface SheetList {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** Exchange of the lists of a screen with a spreadsheet. */
interface Sheets {
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
      entries: present([
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
        canImport && {
          id: `import ${id}`,
          title: t('import'),
          icon: <ArrowUpload20Regular />,
          run: () => setImporting({ list, title }),
        },
      ]),
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

interface ImportDialogProps {
  readonly list: OpenList;
  readonly title: string;
  readonly onClose: () => void;
}

/** Imports a table into a list. Open while it is mounted. */
export function ImportDialog({ list, title, onClose }: ImportDialogProps): ReactNode {
  const { t } = useTranslation('sheets');
  const view = useDocumentView();
  const change = useChange();
  const hint = t('fileHint');
  const files = useMemo(() => ({ hint, endings: tableEndings, largest: largestTable, read: readTable }), [hint]);
  const headers = useMemo(() => sheetColumns(list.kind).map((column) => column.title), [list.kind]);
  return (
    <TableImportDialog
      title={t('title', { list: title })}
      hint={t('hint')}
      refusedText={t('refusedText')}
      files={files}
      headers={headers}
      headerAs={useCallback((column: string, header: string) => headerAs(list.kind, column, header), [list.kind])}
      readingOf={useCallback((table: Table) => readSheet(table, list, view), [list, view])}
      onImport={(reading, count) => {
        const after = listedEntities(list, view).at(-1)?.id ?? null;
        const calls = sheetCalls(reading, list, after, () => crypto.randomUUID());
        const options = { success: t('imported', { count, list: title }), offersUndo: true };
        change(calls, { title: t('change', { list: title }), ...options, onMade: onClose });
      }}
      onClose={onClose}
    />
  );
}

/** Downloads a list with all its entries. @param title - of the list, for the name of the file */
type ExportSheet = (list: OpenList, title: string, format: 'csv' | 'xlsx') => Promise<void>;

/** How lists of the open scenario are exported. */
function useSheetExport(): ExportSheet {
  const { t } = useTranslation('sheets');
  const document = useDocument();
  const { scenarioCode } = useWorkspace().scenario;
  const alert = useAlert();
  const exports = useExports();
  return useCallback(
    async (list, title, format) => {
      const rows = sheetRows(list, documentView(document));
      const name = `${scenarioCode} ${title}`.replaceAll(/[\\/:*?"<>|]/g, ' ');
      const count = rows.length - 1;
      if (format === 'csv') {
        if (!(await exports.save(`${name}.csv`, textFile(csvOf(rows), 'text/csv'), count))) return;
      } else {
        const isNumber = sheetColumns(list.kind).map(
          ({ scalar: { type }, isList }) => !isList && (type === 'number' || type === 'integer'),
        );
        try {
          const { workbookOf } = await import('#lists/export/workbook-of');
          if (!(await exports.save(`${name}.xlsx`, await workbookOf(rows, isNumber), count))) return;
        } catch {
          alert('error', t('notExported'));
          return;
        }
      }
      alert('success', t('exported', { count }));
    },
    [document, scenarioCode, alert, exports, t],
  );
}
