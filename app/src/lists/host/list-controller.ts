import { present } from '@scn/core/base/present';
import { computed, observable, runInAction } from 'mobx';
import type { ReactElement, ReactNode } from 'react';
import { isFiltered, type GridColumn } from '@scn/kit/grid/grid-model';
import type { GridPaging } from '@scn/kit/grid/grid-pager.tsx';
import type { GridGallery, GridProps } from '@scn/kit/grid/grid-props';
import type { SelectionMode } from '@scn/kit/grid/grid-selection';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import type { ListState } from '@scn/kit/states/list-state.tsx';
import { errorState, type useLoadFailure } from '#page/use-load-failure';
import type { AppCommand } from '#services/commands/command-registry';
import { Controller } from '#state/controller';
import { looksTheSame } from '#state/looks-the-same';
import type { TextOf } from '#texts/text';
import type { ListDeclaration, ListMessage } from '../declaration/list-declaration';
import type { ListSource } from '../query/list-source';
import type { ListViewState } from './use-list-view';

const usualExport: NonNullable<ListDeclaration<object>['exports']> = { title: 'lists:exports' };
const usualFailure: ListMessage = { title: 'lists:failedTitle', message: 'lists:failedText' };

/** How the selected rows of a list are edited together, or the reason why they can’t be. */
export type BulkEdit<Row extends object> =
  | {
      /** The permission, and that nothing is read-only. */
      readonly mayEdit: boolean;
      /** The dialog for the selected rows. */
      dialog(rows: readonly Row[], onClose: () => void): ReactNode;
    }
  | { readonly none: string };

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

/** A declared list on a screen, and what its commands do there. */
interface ListHost<Row extends object> extends DeclaredListProps<Row> {
  /** Ids of selected rows. Rows that a filter hides stay selected. */
  readonly selected: ReadonlySet<string>;
  readonly text: TextOf;
  readonly failure: ReturnType<typeof useLoadFailure>;
  go(address: string): void;
  /** Copies a text, and confirms it. */
  copy(copied: string, done: string): void;
  exportRows(format: 'csv' | 'xlsx'): Promise<void>;
  reportFailure(message: string): void;
}

/** Decides what can be done in a declared list: how its rows are opened, and its commands, in the palette and as buttons. */
export class ListController<Row extends object> extends Controller<ListHost<Row>> {
  readonly #opened = observable.box<string | null>(null);
  readonly #edited = observable.box<readonly Row[] | null>(null, { deep: false });
  readonly #way = computed(() => this.#readWay());
  readonly #commands = computed(() => this.#readCommands(), { equals: looksTheSame });
  readonly #state = computed(() => this.#readState(), { equals: looksTheSame });
  readonly #mayEdit = computed(() => 'dialog' in this.given.bulkEdit && this.given.bulkEdit.mayEdit);
  readonly #whyNotEdit = computed(() => {
    const { source, selected, text } = this.given;
    const isNone = source.paged === undefined ? this.#selectedRows.length === 0 : selected.size === 0;
    return isNone ? text('reasons:nothingChosen') : null;
  });

  // a screen gives new functions each time it is drawn, for which the grid isn't drawn again: they are read when a row is opened
  readonly #openers = {
    screen: (row: Row): void => this.given.onOpen?.(row),
    details: (row: Row): void => runInAction(() => this.#opened.set(this.given.list.id(row))),
    address: (row: Row): void => {
      const { list, go } = this.given;
      if (list.to !== undefined) go(list.to(row));
    },
  };

  /** Id of the row whose details are shown; null while the drawer is closed. */
  get opened(): string | null {
    return this.#opened.get();
  }

  /** The rows that are edited together; null while none are. */
  get edited(): readonly Row[] | null {
    return this.mayEdit ? this.#edited.get() : null;
  }

  /** Opens a row: by the screen, in the drawer, or at its address; null if it can’t be. The same function while it is the same way. */
  get open(): ((row: Row) => void) | null {
    const way = this.#way.get();
    return way === null ? null : this.#openers[way];
  }

  /** The commands of the list. They keep their identity while they look the same. */
  get commands(): readonly AppCommand[] {
    return this.#commands.get();
  }

  /** Rows have check boxes only for what can be done with the selection. */
  get mode(): SelectionMode {
    return this.mayEdit ? 'multiple' : (this.given.list.selection ?? 'none');
  }

  get state(): ListState {
    return this.#state.get();
  }

  /** How the rows are exported; null if the screen does it. */
  get exports() {
    const { exports = usualExport } = this.given.list;
    return exports;
  }

  get mayEdit(): boolean {
    return this.#mayEdit.get();
  }

  /** Why the selection can’t be edited; null if it can. */
  get whyNotEdit(): string | null {
    return this.#whyNotEdit.get();
  }

  /** Why the codes of the selection can’t be copied; null if they can. */
  get whyNotCopy(): string | null {
    const { selected, text } = this.given;
    return selected.size > 0 ? null : text('reasons:nothingChosen');
  }

  /** Opens the dialog for the selected rows. */
  editSelected(): void {
    const { source, selected, text, reportFailure } = this.given;
    if (source.paged === undefined) this.#edit(this.#selectedRows);
    // as they are now: those on other pages may have been selected a while ago
    else
      source.paged.byId([...selected]).then(
        (rows) => this.#edit(rows),
        () => reportFailure(text('lists:selectedNotLoaded')),
      );
  }

  /** Copies the codes of the selected rows. */
  copySelected(): void {
    const { list, selected, text, copy } = this.given;
    const { code, id } = list;
    if (code?.selected === undefined) return;
    const known = this.#selectedRows;
    const others = [...selected].filter((each) => !known.some((row) => id(row) === each));
    copy([...known.map(code.of), ...others].join('\n'), text(code.selected.done, { count: selected.size }));
  }

  readonly closeDetails = (): void => runInAction(() => this.#opened.set(null));

  readonly endEditing = (): void => runInAction(() => this.#edited.set(null));

  get #selectedRows(): readonly Row[] {
    const { source, list, selected } = this.given;
    return selected.size === 0 ? [] : source.rows.filter((row) => selected.has(list.id(row)));
  }

  #edit(rows: readonly Row[]): void {
    runInAction(() => this.#edited.set(rows));
  }

  #readWay() {
    const { list, details, onOpen } = this.given;
    if (onOpen !== undefined) return 'screen';
    if (details !== undefined) return 'details';
    return list.to === undefined ? null : 'address';
  }

  #readState(): ListState {
    const { source, list, text, failure } = this.given;
    const { isLoading, hasFailed, error } = source;
    if (isLoading) return { kind: 'loading' };
    if (!hasFailed) return { kind: 'ready' };
    const { failed = usualFailure } = list;
    const texts = { title: text(failed.title), text: text(failed.message) };
    return {
      kind: 'error',
      ...errorState(failure(error, texts, source.reload === null ? undefined : () => this.#reload())),
    };
  }

  #readCommands(): readonly AppCommand[] {
    const { list, source, listView, create, text } = this.given;
    const { exports } = this;
    const copied = list.code?.selected;
    const command = (id: string, title: string, run: () => void): AppCommand => ({ id, title, run });
    return present([
      this.mayEdit && {
        ...command('list-edit', text('lists:editSelected'), () => this.editSelected()),
        ...{ entry: 'list-edit', disabled: this.whyNotEdit },
      },
      copied !== undefined && {
        ...command('list-copy', text(copied.command), () => this.copySelected()),
        disabled: this.whyNotCopy,
      },
      source.reload !== null && command('list-reload', text('lists:commandReload'), () => this.#reload()),
      isFiltered(listView.view) && command('list-clear', text('lists:commandClear'), () => this.#removeFilters()),
      ...(listView.views?.views ?? []).map(({ id, name, view }) =>
        command(`list-view-${id}`, text('lists:commandView', { name }), () => {
          this.given.listView.setView(view);
          this.given.listView.choose(id);
        }),
      ),
      ...(exports === null || source.rows.length === 0
        ? []
        : [
            {
              ...command(
                'list-export',
                text(exports.command ?? exports.title),
                () => void this.given.exportRows('csv'),
              ),
              entry: 'list-export',
            },
            command('list-export-workbook', text('lists:exportWorkbook'), () => void this.given.exportRows('xlsx')),
          ]),
      create !== undefined && create !== null && command('list-create', create.title, () => this.given.create?.run()),
    ]);
  }

  #reload(): void {
    void this.given.source.reload?.();
  }

  #removeFilters(): void {
    const { view, setView } = this.given.listView;
    setView({ ...view, search: '', filters: {} });
  }
}
