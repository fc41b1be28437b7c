import { useMemo, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { columnsShown } from '@scn/kit/grid/column-order';
import type { GridColumn } from '@scn/kit/grid/grid-model';
import { Grid } from '@scn/kit/grid/grid.tsx';
import { useLoadFailure } from '#page/use-load-failure';
import { useAlert } from '#services/alerts/use-alert';
import { useCommands } from '#services/commands/use-commands';
import { useController } from '#state/controller';
import { useText } from '#texts/text';
import { gridColumns, useListColumns } from '../declaration/use-list-columns';
import { useExport } from '../export/export-button';
import { usePageSize } from '../saved-list/use-page-size';
import { ListBar } from './list-bar';
import { ListController, type DeclaredListProps } from './list-controller';
import { ListDetails } from './list-details';
import { ListNotice } from './list-notice';
import { useCopy, useRowCommands, useRowMenu } from './use-row-menu';

const onePage = { sizes: [], initial: Infinity };

/**
 * Draws a declared list with all its states: loading, empty with a first step, failed with a retry, out of date, incomplete, and
 * details of a row that leaves the list; and with what every list has: saved views, pages, row menu, copying, export, commands.
 */
export function DeclaredList<Row extends object>(props: DeclaredListProps<Row>): ReactNode {
  const { list, source, listView } = props;
  const text = useText();
  const navigate = useNavigate();
  const alert = useAlert();
  const columns = useListColumns(list.columns, source.rows);
  const { paged } = source;
  const identityTitle = list.exports?.identity === undefined ? null : text(list.exports.identity);
  const identity = useMemo(
    () => (identityTitle === null ? null : { title: identityTitle, of: list.id }),
    [identityTitle, list.id],
  );
  const loadAll = useMemo(
    () =>
      paged === undefined
        ? null
        : async () => {
            const all = await paged.all();
            return { rows: all.rows, columns: gridColumns(all.columns, text) };
          },
    [paged, text],
  );
  const controller = useController(ListController<Row>, {
    ...{ ...props, text, copy: useCopy(), failure: useLoadFailure(), go: (address) => void navigate(address) },
    selected: props.selection?.selected ?? listView.selected,
    exportRows: useExport(props.exportName ?? list.name, source.rows, columns, listView.view, identity, loadAll),
    reportFailure: (message) => alert('error', message),
  });
  return <ListGrid {...props} columns={columns} controller={controller} />;
}

interface ListGridProps<Row extends object> extends DeclaredListProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly controller: ListController<Row>;
}

/** Draws the rows and what the controller shows, and forwards events to it. */
const ListGrid = observer(function ListGrid<Row extends object>(props: ListGridProps<Row>): ReactNode {
  const { list, source, listView, columns, controller, empty = list.empty, create = null, details, drawn } = props;
  const { bulkEdit, gallery, bar } = props;
  const text = useText();
  const { open, mode, edited } = controller;
  const rowMenu = useRowMenu(list, { open, canOpen: props.canOpen, entries: props.entries });
  const ownPaging = usePageSize({ key: list.name, ...(list.pages ?? onePage) });
  const selection = props.selection ?? { selected: listView.selected, onSelectedChange: listView.setSelected };
  const { paged, rows } = source;
  useCommands(controller.commands);
  useRowCommands({ list, rows, rowMenu, selected: selection.selected, activeRow: listView.activeRow });
  const firstStep =
    props.firstStep ??
    (create === null ? undefined : (
      <Button icon={create.icon ?? <Add20Regular />} onClick={() => create.run()}>
        {create.title}
      </Button>
    ));
  return (
    <>
      <Grid
        label={text(list.label)}
        rows={rows}
        columns={columns}
        view={listView.view}
        start={listView.start}
        {...(listView.views === null ? {} : { views: listView.views })}
        count={source.totalCount}
        state={controller.state}
        selectionMode={mode}
        {...(mode === 'none' ? {} : selection)}
        {...(listView.spot === undefined ? {} : { position: listView.spot })}
        {...(list.pages === undefined ? {} : { paging: props.paging ?? ownPaging })}
        {...(paged === undefined ? {} : { remote: paged.remote })}
        {...drawn}
        {...(gallery === undefined
          ? {}
          : { gallery: gallery({ columns: columnsShown(columns, listView.view), menuOf: rowMenu }) })}
        empty={{
          title: text(empty.title),
          message: text(empty.message),
          ...(firstStep === undefined ? {} : { action: firstStep }),
        }}
        bar={<ListBar controller={controller}>{typeof bar === 'function' ? bar(columns) : bar}</ListBar>}
        notice={<ListNotice source={source} texts={list.part} />}
        rowId={list.id}
        rowTitle={(row) => list.titleOf(row, text)}
        rowMenu={rowMenu}
        onViewChange={listView.setView}
        onPositionChange={listView.rememberPosition}
        {...(open === null ? {} : { onOpen: open })}
      />
      {edited !== null && 'dialog' in bulkEdit ? bulkEdit.dialog(edited, controller.endEditing) : null}
      {details === undefined ? null : (
        <ListDetails
          {...{ list, source }}
          opened={controller.opened}
          {...(details.titleOf === undefined ? {} : { titleOf: details.titleOf })}
          onClose={controller.closeDetails}
        >
          {(row) => details.of(row, controller.closeDetails)}
        </ListDetails>
      )}
    </>
  );
});
