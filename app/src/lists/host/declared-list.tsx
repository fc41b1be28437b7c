import { Explained } from '@scn/kit/menu/explained.tsx';
import { useCallback, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Add20Regular, Copy20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router';
import { Grid } from '@scn/kit/grid/grid.tsx';
import type { GridGallery, GridProps } from '@scn/kit/grid/grid-props';
import { columnsShown } from '@scn/kit/grid/column-order';
import type { GridColumn } from '@scn/kit/grid/grid-model';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import type { GridPaging } from '@scn/kit/grid/grid-pager.tsx';
import type { ListState } from '@scn/kit/states/list-state.tsx';
import { useCommands, useMenusAsCommands } from '#services/commands/use-commands';
import { errorState, useLoadFailure } from '#page/use-load-failure';
import { useText, type TextOf } from '#texts/text';
import type { ListDeclaration, ListMessage } from '../declaration/list-declaration';
import { gridColumns, useListColumns } from '../declaration/use-list-columns';
import { ExportButton, useExport } from '../export/export-button';
import type { ListSource } from '../query/list-source';
import { usePageSize } from '../saved-list/use-page-size';
import { ListDetails } from './list-details';
import { ListNotice } from './list-notice';
import { useListCommands } from './use-list-commands';
import { useBulkEdit, type BulkEdit } from './use-bulk-edit';
import type { ListViewState } from './use-list-view';
import { useCopy, useRowMenu } from './use-row-menu';

const onePage = { sizes: [], initial: Infinity };
const noCommands: readonly never[] = [];
const usualExport: NonNullable<ListDeclaration<object>['exports']> = { title: 'lists:exports' };
const usualFailure: ListMessage = { title: 'lists:failedTitle', message: 'lists:failedText' };

/** Content that a gallery shows of each row. */
export interface GalleryParts<Row extends object> {
  readonly columns: readonly GridColumn<Row>[];
  menuOf(row: Row): readonly MenuEntry[];
}

/** A screen's additions to a declared list. */
export interface DeclaredListProps<Row extends object> {
  readonly list: ListDeclaration<Row>;
  readonly source: ListSource<Row>;
  readonly listView: ListViewState;
  /** Replaces the declared text, if why the list is empty depends on more than the list. */
  readonly empty?: ListMessage;
  /** The first step, shown in an empty list. */
  readonly firstStep?: ReactNode;
  /** Adds a row: the first step of an empty list, and a command. Null without the permission. */
  readonly create?: { readonly title: string; readonly icon?: ReactElement; run(): void } | null;
  /** How selected rows are edited together, or why they can’t be. */
  readonly bulkEdit: BulkEdit<Row>;
  /** Rows per page, if the screen asks the gateway for pages. Default: the size that the list keeps. */
  readonly paging?: GridPaging;
  /** The screen’s own controls in the bar. */
  readonly bar?: ReactNode | ((columns: readonly GridColumn<Row>[]) => ReactNode);
  /** File name of the export. Default: the name of the list. */
  readonly exportName?: string;
  /** The screen’s entries in the menu of a row. */
  readonly entries?: (row: Row) => readonly MenuEntry[];
  /** The details of a row, in a drawer. Default: a row opens its address. */
  readonly details?: {
    readonly titleOf?: (row: Row) => string;
    readonly of: (row: Row, close: () => void) => ReactNode;
  };
  /** Opens a row, instead of its address or details. */
  readonly onOpen?: (row: Row) => void;
  /** Whether the menu offers to open a row. Default: always. */
  readonly canOpen?: (row: Row) => boolean;
  /** The selection, if the address or another part of the screen decides it. */
  readonly selection?: Required<Pick<GridProps<Row>, 'selected' | 'onSelectedChange'>>;
  /** Parts that the grid draws in addition to cells. */
  readonly drawn?: Pick<GridProps<Row>, 'reveal' | 'rowClass' | 'relations' | 'first'>;
  /** Shows the rows in another form than a table, with the columns of the view. */
  readonly gallery?: (parts: GalleryParts<Row>) => GridGallery<Row>;
}

/**
 * Draws a declared list with all its states: loading, empty with a first step, failed with a retry, out of date, incomplete, and
 * details of a row that leaves the list; and with what every list has: saved views, pages, row menu, copying, export, commands.
 */
export function DeclaredList<Row extends object>(props: DeclaredListProps<Row>): ReactNode {
  const { list, source, listView, empty = list.empty, create = null, details, drawn, gallery } = props;
  const { exports = usualExport } = list;
  const text = useText();
  const failure = useLoadFailure();
  const columns = useListColumns(list.columns, source.rows);
  const ownPaging = usePageSize({ key: list.name, ...(list.pages ?? onePage) });
  const paging = props.paging ?? ownPaging;
  const { paged } = source;
  const [opened, setOpened] = useState<string | null>(null);
  const open = useOpen(props, setOpened);
  const rowMenu = useRowMenu(list, { open, canOpen: props.canOpen, entries: props.entries });
  const selection = props.selection ?? { selected: listView.selected, onSelectedChange: listView.setSelected };
  const identityTitle = exports?.identity === undefined ? null : text(exports.identity);
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
  const exportRows = useExport(props.exportName ?? list.name, source.rows, columns, listView.view, identity, loadAll);
  const bulk = useBulkEdit(props.bulkEdit, {
    ...{ rows: source.rows, id: list.id, selected: selection.selected },
    load: paged?.byId ?? null,
  });
  // a list has check boxes only for what can be done with the selection
  const mode = bulk.button === null ? (list.selection ?? 'none') : 'multiple';
  const copySelected = useCopySelected(list, source.rows, selection.selected);
  useListCommands(listView, source.reload);
  useRowCommands({ list, rows: source.rows, selected: selection.selected, activeRow: listView.activeRow, rowMenu });
  useCommands(
    useMemo(
      () =>
        exports === null || source.rows.length === 0
          ? noCommands
          : [
              {
                id: 'list-export',
                entry: 'list-export',
                title: text(exports.command ?? exports.title),
                run: () => void exportRows('csv'),
              },
              { id: 'list-export-workbook', title: text('lists:exportWorkbook'), run: () => void exportRows('xlsx') },
            ],
      [exports, source.rows.length, text, exportRows],
    ),
  );
  useCreateCommand(create);
  const firstStep =
    props.firstStep ??
    (create === null ? undefined : (
      <Button icon={create.icon ?? <Add20Regular />} onClick={() => create.run()}>
        {create.title}
      </Button>
    ));
  const shown = columnsShown(columns, listView.view);
  return (
    <>
      <Grid
        label={text(list.label)}
        rows={source.rows}
        columns={columns}
        view={listView.view}
        start={listView.start}
        {...(listView.views === null ? {} : { views: listView.views })}
        count={source.totalCount}
        state={stateOf(source, list, text, failure)}
        selectionMode={mode}
        {...(mode === 'none' ? {} : selection)}
        {...(listView.spot === undefined ? {} : { position: listView.spot })}
        {...(list.pages === undefined ? {} : { paging })}
        {...(paged === undefined ? {} : { remote: paged.remote })}
        {...drawn}
        {...(gallery === undefined ? {} : { gallery: gallery({ columns: shown, menuOf: rowMenu }) })}
        empty={{
          title: text(empty.title),
          message: text(empty.message),
          ...(firstStep === undefined ? {} : { action: firstStep }),
        }}
        bar={
          <>
            {copySelected}
            {bulk.button}
            {typeof props.bar === 'function' ? props.bar(columns) : props.bar}
            {exports === null ? null : (
              <ExportButton
                title={text(exports.title)}
                isEmpty={source.rows.length === 0}
                onExport={(format) => void exportRows(format)}
              />
            )}
          </>
        }
        notice={<ListNotice source={source} texts={list.part} />}
        rowId={list.id}
        rowTitle={(row) => list.titleOf(row, text)}
        rowMenu={rowMenu}
        onViewChange={listView.setView}
        onPositionChange={listView.rememberPosition}
        {...(open === null ? {} : { onOpen: open })}
      />
      {bulk.dialog}
      {details === undefined ? null : (
        <ListDetails
          list={list}
          source={source}
          opened={opened}
          {...(details.titleOf === undefined ? {} : { titleOf: details.titleOf })}
          onClose={() => setOpened(null)}
        >
          {(row) => details.of(row, () => setOpened(null))}
        </ListDetails>
      )}
    </>
  );
}

/** How a row is opened: by the screen, in the drawer, or at its address; null if it can’t be. */
function useOpen<Row extends object>(
  { list, details, onOpen }: DeclaredListProps<Row>,
  show: (id: string) => void,
): ((row: Row) => void) | null {
  const navigate = useNavigate();
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const hasOwn = onOpen !== undefined;
  const hasDetails = details !== undefined;
  return useMemo(() => {
    const { to } = list;
    if (hasOwn) return (row) => latest.current?.(row);
    if (hasDetails) return (row) => show(list.id(row));
    return to === undefined ? null : (row) => void navigate(to(row));
  }, [list, hasOwn, hasDetails, show, navigate]);
}

function useCreateCommand(create: DeclaredListProps<object>['create']): void {
  const latest = useRef(create);
  latest.current = create;
  const title = create?.title;
  useCommands(
    useMemo(
      () => (title === undefined ? noCommands : [{ id: 'list-create', title, run: () => latest.current?.run() }]),
      [title],
    ),
  );
}

/** The button and the command that copy the codes of the selected rows; null if the list doesn’t declare them. */
function useCopySelected<Row extends object>(
  { code, id }: ListDeclaration<Row>,
  rows: readonly Row[],
  selected: ReadonlySet<string>,
): ReactNode {
  const text = useText();
  const copy = useCopy();
  const texts = code?.selected;
  const latest = useRef(rows);
  latest.current = rows;
  const copyCodes = useCallback(() => {
    if (code?.selected === undefined) return;
    const known = latest.current.filter((row) => selected.has(id(row)));
    // rows hidden by a filter stay selected
    const others = [...selected].filter((each) => !known.some((row) => id(row) === each));
    copy([...known.map(code.of), ...others].join('\n'), text(code.selected.done, { count: selected.size }));
  }, [code, id, selected, copy, text]);
  const noCopy = selected.size > 0 ? null : text('reasons:nothingChosen');
  useCommands(
    useMemo(
      () =>
        texts === undefined
          ? noCommands
          : [{ id: 'list-copy', title: text(texts.command), disabled: noCopy, run: copyCodes }],
      [texts, noCopy, text, copyCodes],
    ),
  );
  if (texts === undefined) return null;
  return (
    <Explained reason={noCopy}>
      <Button appearance="subtle" icon={<Copy20Regular />} onClick={copyCodes}>
        {text(texts.title)}
      </Button>
    </Explained>
  );
}

function stateOf<Row extends object>(
  { isLoading, hasFailed, error, reload }: ListSource<Row>,
  { failed = usualFailure }: ListDeclaration<Row>,
  text: TextOf,
  failure: ReturnType<typeof useLoadFailure>,
): ListState {
  if (isLoading) return { kind: 'loading' };
  if (!hasFailed) return { kind: 'ready' };
  const texts = { title: text(failed.title), text: text(failed.message) };
  return { kind: 'error', ...errorState(failure(error, texts, reload === null ? undefined : () => void reload())) };
}

interface RowCommands<Row extends object> {
  readonly list: ListDeclaration<Row>;
  readonly rows: readonly Row[];
  readonly selected: ReadonlySet<string>;
  activeRow(): string | null;
  rowMenu(row: Row): readonly MenuEntry[];
}

/** Adds the menu of the row with the active cell to the palette, and the menu of the selected row if it is another single one. */
function useRowCommands<Row extends object>(parts: RowCommands<Row>): void {
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
