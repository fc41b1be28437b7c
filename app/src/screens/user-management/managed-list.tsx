import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { Button, mergeClasses, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { AddRegular, ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Grid } from '@scn/kit/grid/grid.tsx';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { initialView } from '@scn/kit/grid/grid-view';
import { useGates } from '#permissions/permissions-context.tsx';
import type { Gate } from '#routes/route';
import { useExport } from '#lists/export/use-export';
import { useListState } from './use-list-state';
import { newEntity, useSelected } from './use-selected';
import { useUserManagementStyles } from './user-management.styles';

/** A user, a group or an institution in its list. */
interface ManagedRow {
  readonly id: string;
  readonly name: string;
}

interface ManagedListProps<Row extends ManagedRow> {
  readonly label: string;
  /** Name of the exported file. */
  readonly exportName: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  /** How many there are, if not all of them are loaded. */
  readonly total?: number;
  readonly request: { readonly isLoaded: boolean; readonly hasFailed: boolean; readonly retry: () => void };
  readonly empty: { readonly title: string; readonly message: string };
  readonly add: { readonly gate: Gate; readonly title: string; readonly icon?: ReactElement };
  readonly pageSizes?: readonly number[];
  /** The chosen row needs most of the width: it contains a table. */
  readonly isDetailWide?: boolean;
  /** The form for a new one. */
  newForm(onClose: () => void, onCreated: (id: string) => void): ReactNode;
  /** The chosen one. @param row - null if it isn't in the list */
  detail(id: string, row: Row | null, onClose: () => void): ReactNode;
}

/** A list of users, groups or institutions, and the chosen one beside it. The choice is in the address. */
export function ManagedList<Row extends ManagedRow>(props: ManagedListProps<Row>): ReactNode {
  const { label, exportName, rows, columns, total = rows.length, request, empty, add, pageSizes } = props;
  const { isDetailWide = false, newForm, detail } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const [selected, select] = useSelected();
  const [view, setView] = useState(() => initialView(columns, [{ column: 'name', descending: false }]));
  const [size, setSize] = useState(50);
  const exportRows = useExport(exportName, rows, columns, view);
  const state = useListState(request);
  const isNew = selected === newEntity;
  const isWide = isDetailWide && selected !== null && !isNew;
  const close = () => select(null);
  const addButton = mayPass(add.gate) ? (
    <Button appearance="primary" icon={add.icon ?? <AddRegular />} onClick={() => select(newEntity)}>
      {add.title}
    </Button>
  ) : undefined;
  return (
    <div
      className={mergeClasses(
        styles.split,
        selected === null ? undefined : isWide ? styles.splitWide : styles.splitForm,
      )}
    >
      <div
        className={mergeClasses(
          styles.list,
          selected !== null && (isWide ? styles.listBehindTable : styles.listBehind),
        )}
      >
        <Grid
          label={label}
          rows={rows}
          columns={columns}
          view={view}
          onViewChange={setView}
          state={state}
          selectionMode="single"
          selected={useMemo(() => new Set(selected === null || isNew ? [] : [selected]), [selected, isNew])}
          onSelectedChange={(ids) => select([...ids][0] ?? null)}
          reveal={selected}
          {...(pageSizes === undefined ? {} : { paging: { size, sizes: pageSizes, onSizeChange: setSize } })}
          empty={{ ...empty, action: addButton }}
          bar={
            <>
              {isWide ? null : (
                <Button appearance="subtle" icon={<ArrowDownloadRegular />} onClick={exportRows}>
                  {t('export')}
                </Button>
              )}
              {addButton}
            </>
          }
          notice={
            total <= rows.length ? null : (
              <MessageBar intent="info" className={styles.notice}>
                <MessageBarBody>{t('part', { shown: rows.length, total })}</MessageBarBody>
              </MessageBar>
            )
          }
          rowId={({ id }) => id}
          rowTitle={({ name }) => name}
          onOpen={({ id }) => select(id)}
        />
      </div>
      {selected === null
        ? null
        : isNew
          ? newForm(close, select)
          : detail(selected, rows.find(({ id }) => id === selected) ?? null, close)}
    </div>
  );
}
