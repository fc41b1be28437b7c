import { SplitButton } from '@fluentui/react-components';
import { ArrowDownload20Regular, TableSimple20Regular } from '@fluentui/react-icons';
import { useState, useCallback, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '@scn/core/sheet/csv';
import { columnsShown } from '@scn/kit/grid/column-order';
import type { GridColumn, GridView } from '@scn/kit/grid/grid-model';
import { rowsShown } from '@scn/kit/grid/grid-rows';
import { gridValues } from '@scn/kit/grid/grid-values';
import { EntryMenu } from '@scn/kit/menu/entry-menu.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { textFile } from '#browser/save-text';
import { useAlert } from '#services/alerts/use-alert';
import { useExports } from '#services/exports/use-exports';

/** The gateway has filtered and sorted the rows. */
const asLoaded: Pick<GridView, 'search' | 'filters' | 'sort'> = { search: '', filters: {}, sort: [] };

/** A kind of file with a table. */
type TableFormat = 'csv' | 'xlsx';

/** The last column of an export, with identities. */
interface ExportedIdentity<Row extends object> {
  readonly title: string;
  readonly of: (row: Row) => string;
}

/** Loads all rows that match a view, in its order, and the columns that have all their texts. */
type LoadAll<Row extends object> = () => Promise<{
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
}>;

/** Exports the visible columns of all filtered rows of a grid as a file. @param loadAll - null if all rows are loaded */
export function useExport<Row extends object>(
  name: string,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  view: GridView,
  identity: ExportedIdentity<Row> | null = null,
  loadAll: LoadAll<Row> | null = null,
): (format: TableFormat) => Promise<void> {
  const { t } = useTranslation('lists');
  const texts = useKitTexts();
  const alert = useAlert();
  const exports = useExports();
  return useCallback(
    async (format) => {
      const all = loadAll === null ? { rows, columns } : await loadAll().catch(() => null);
      if (all === null) {
        alert('error', t('notExportedAll'));
        return;
      }
      const values = gridValues(all.columns, texts);
      const visible = columnsShown(all.columns, view);
      const order = loadAll === null ? view : { ...view, ...asLoaded };
      const shown = rowsShown(all.rows, all.columns, values, order);
      const { title: identityTitle, of: idOf } = identity ?? { title: null, of: () => '' };
      const ending = (last: string | null) => (identityTitle === null || last === null ? [] : [last]);
      const heads = [...visible.map(({ title }) => title), ...ending(identityTitle)];
      if (format === 'csv') {
        const lines = shown.map((row) => [...visible.map((column) => values.text(row, column)), ...ending(idOf(row))]);
        if (!(await exports.save(`${name}.csv`, textFile(csvOf([heads, ...lines]), 'text/csv'), shown.length))) return;
      } else {
        const lines = shown.map((row) => [
          ...visible.map((column) => cellOf(row, column, values.text(row, column))),
          ...ending(idOf(row)),
        ]);
        const isNumber = [...visible.map(({ kind }) => kind === 'number'), ...(identityTitle === null ? [] : [false])];
        try {
          const { workbookOf } = await import('./workbook-of');
          if (!(await exports.save(`${name}.xlsx`, await workbookOf([heads, ...lines], isNumber), shown.length)))
            return;
        } catch {
          alert('error', t('notExported'));
          return;
        }
      }
      alert('success', t('exported', { count: shown.length }));
    },
    [name, rows, columns, view, identity, loadAll, texts, alert, exports, t],
  );
}

/** Spreadsheets calculate with numbers: they are written as they are, not as the reader’s culture shows them. */
function cellOf<Row extends object>(row: Row, column: GridColumn<Row>, text: string): string {
  if (column.kind !== 'number') return text;
  const value = column.value(row);
  return typeof value === 'number' ? String(value) : '';
}

/** Exports a list as CSV, or in another format from its menu. */
export function ExportButton(props: {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly onExport: (format: TableFormat) => void;
}): ReactNode {
  const { title, isEmpty, onExport } = props;
  const { t } = useTranslation('lists');
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <>
      <SplitButton
        appearance="subtle"
        icon={<ArrowDownload20Regular />}
        disabledFocusable={isEmpty}
        primaryActionButton={{ onClick: () => onExport('csv') }}
        menuButton={{
          'aria-label': t('exportFormats'),
          'aria-haspopup': 'menu',
          'aria-expanded': target !== null,
          onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setTarget(currentTarget),
        }}
      >
        {title}
      </SplitButton>
      {target === null ? null : (
        <EntryMenu
          label={t('exportFormats')}
          target={target}
          entries={[
            { id: 'xlsx', title: t('exportWorkbook'), icon: <TableSimple20Regular />, run: () => onExport('xlsx') },
          ]}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  );
}
