import { Button, Popover, PopoverSurface, ToggleButton } from '@fluentui/react-components';
import { DocumentSearch20Regular, Filter20Regular, GroupList20Regular } from '@fluentui/react-icons';
import { useCallback, useRef, memo, type ReactNode, type RefObject } from 'react';
import { fluentRef } from '../fluent-ref';
import { SearchField } from '../search-field.tsx';
import type { KitTexts, KitText } from '../texts/kit-text';
import { ColumnChooser } from './column-chooser.tsx';
import { ColumnMenu } from './column-menu.tsx';
import type { ColumnMoves } from './column-order';
import { FilterChips } from './filter-chips.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { useFilterStyles } from './filters.styles';
import { isGroupable, withFilter, withGrouping, type GridColumn, type GridView } from './grid-model';
import type { Grouping } from './grid-groups';
import { GroupChip } from './group-chip.tsx';
import type { ChosenViews } from './saved-views';
import { ViewPicker } from './view-picker.tsx';

/** The column whose filter is being edited, and its anchor. */
export interface OpenFilter {
  readonly column: string;
  readonly target: HTMLElement;
}

/** The menu of columns to filter by. Memoised, because it is next to the search box. */
const FilterMenu = memo(FilterMenuView) as typeof FilterMenuView;

function FilterMenuView<Row extends object>({
  columns,
  text,
  button,
  onFilter,
}: {
  readonly columns: readonly GridColumn<Row>[];
  readonly text: KitText;
  readonly button: RefObject<HTMLButtonElement | null>;
  onFilter(filter: OpenFilter): void;
}) {
  return (
    <ColumnMenu
      label={text('grid.addFilter')}
      trigger={
        <Button ref={fluentRef(button)} icon={<Filter20Regular />}>
          {text('grid.addFilter')}
        </Button>
      }
      columns={columns.filter(({ cannotFilter }) => cannotFilter !== true)}
      text={text}
      onChoose={(column) => {
        if (column !== null && button.current !== null) onFilter({ column, target: button.current });
      }}
    />
  );
}

/** The menu of columns to group by; nothing if there are none. */
const GroupMenu = memo(GroupMenuView) as typeof GroupMenuView;

function GroupMenuView<Row extends object>({
  columns,
  current,
  text,
  button,
  onGroup,
}: {
  readonly columns: readonly GridColumn<Row>[];
  /** The column that the rows are grouped by. */
  readonly current: string | null;
  readonly text: KitText;
  readonly button: RefObject<HTMLButtonElement | null>;
  onGroup(column: string | null): void;
}) {
  const groupable = columns.filter(isGroupable);
  if (groupable.length === 0) return null;
  return (
    <ColumnMenu
      label={text('grid.groupMenu')}
      trigger={
        <Button ref={fluentRef(button)} appearance="subtle" icon={<GroupList20Regular />}>
          {text('grid.group')}
        </Button>
      }
      columns={groupable}
      current={groupable.some(({ id }) => id === current) ? current : null}
      none={text('grid.groupNone')}
      text={text}
      onChoose={onGroup}
    />
  );
}

interface GridBarProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  /** The default view. */
  readonly start: GridView;
  readonly views: ChosenViews | undefined;
  readonly texts: KitTexts;
  readonly shown: number;
  /** Null while unknown. */
  readonly count: number | null;
  readonly selected: number;
  /** Number of rows that are loaded. */
  readonly loaded: number;
  /** Null without groups. */
  readonly grouping: Grouping<Row> | null;
  /** Whether rows can be grouped: they are shown as a table. */
  readonly canGroup: boolean;
  readonly moves: ColumnMoves;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly filter: OpenFilter | null;
  readonly isFinding: boolean;
  readonly children?: ReactNode;
  /** Null if there is nothing to find in: the rows aren't shown as a table. */
  readonly onFind: (() => void) | null;
  onFilter(filter: OpenFilter | null): void;
  onViewChange(view: GridView): void;
}

/** The bar above a grid: search, filter chips, number of rows, column chooser, and the screen's own controls. */
export function GridBar<Row extends object>(props: GridBarProps<Row>) {
  const { label, columns, view, start, texts, shown, count, selected, search, filter, onFilter, onViewChange } = props;
  const { text } = texts;
  const styles = useFilterStyles();
  const filterButton = useRef<HTMLButtonElement>(null);
  const groupButton = useRef<HTMLButtonElement>(null);
  const latest = useRef({ view, onViewChange });
  latest.current = { view, onViewChange };
  const change = useCallback(
    (part: Partial<GridView>) => latest.current.onViewChange({ ...latest.current.view, ...part }),
    [],
  );
  const group = useCallback(
    (column: string | null) => latest.current.onViewChange(withGrouping(latest.current.view, column)),
    [],
  );
  const filtered = columns.find(({ id }) => id === filter?.column);
  const close = () => {
    const opener = filter?.target;
    onFilter(null);
    (opener?.isConnected === true ? opener : filterButton.current)?.focus();
  };
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          ref={search}
          className={styles.search}
          placeholder={text('grid.searchHint')}
          label={text('grid.search', { label })}
          value={view.search}
          onSearch={(value) => onViewChange({ ...view, search: value })}
        />
        <FilterMenu columns={columns} text={text} button={filterButton} onFilter={onFilter} />
        {props.canGroup && (
          <GroupMenu columns={columns} current={view.groupBy} text={text} button={groupButton} onGroup={group} />
        )}
        {props.onFind === null ? null : (
          <ToggleButton
            appearance="subtle"
            icon={<DocumentSearch20Regular />}
            checked={props.isFinding}
            aria-keyshortcuts="Control+F"
            aria-label={text('grid.find', { label })}
            title={text('grid.findOpen')}
            onClick={props.onFind}
          />
        )}
        {props.children}
        <div className={styles.end}>
          <span className={styles.count}>
            {selected > 0 && `${text('grid.selected', { count: selected })} · `}
            {count !== null && (shown === count ? text('grid.rows', { count }) : text('grid.rowsOf', { shown, count }))}
          </span>
          {props.views !== undefined && (
            <ViewPicker views={props.views} view={view} start={start} text={text} onViewChange={onViewChange} />
          )}
          <ColumnChooser
            columns={columns}
            hidden={view.hidden}
            order={view.order}
            start={start}
            moves={props.moves}
            text={text}
            onChange={change}
          />
        </div>
      </div>
      {props.grouping !== null && (
        <GroupChip
          grouping={props.grouping}
          view={view}
          text={text}
          loaded={props.loaded}
          count={count ?? props.loaded}
          button={groupButton}
          onViewChange={onViewChange}
        />
      )}
      <FilterChips
        columns={columns}
        view={view}
        texts={texts}
        fallback={search}
        onEdit={(column, target) => onFilter({ column, target })}
        onViewChange={onViewChange}
      />
      {filter !== null && filtered !== undefined && (
        <Popover
          open
          trapFocus
          positioning={{ target: filter.target, position: 'below', align: 'start', autoSize: 'height' }}
          onOpenChange={close}
        >
          <PopoverSurface aria-label={text('grid.filterColumn', { title: filtered.title })} className={styles.editor}>
            <FilterEditor
              column={filtered}
              filter={view.filters[filtered.id]}
              text={text}
              onChange={(next) => onViewChange(withFilter(view, filtered.id, next))}
            />
            <div className={styles.editorEnd}>
              <Button
                appearance="subtle"
                onClick={() => {
                  onViewChange(withFilter(view, filtered.id, null));
                  close();
                }}
              >
                {text('grid.removeThisFilter')}
              </Button>
              <Button appearance="primary" onClick={close}>
                {text('grid.applyFilter')}
              </Button>
            </div>
          </PopoverSurface>
        </Popover>
      )}
    </>
  );
}
