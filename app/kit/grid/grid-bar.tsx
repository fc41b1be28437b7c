import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Popover,
  PopoverSurface,
  SearchBox,
} from '@fluentui/react-components';
import { ColumnTriple20Regular, Filter20Regular } from '@fluentui/react-icons';
import { memo, useCallback, useRef, type ReactNode, type RefObject } from 'react';
import { fluentRef } from '../fluent-ref';
import type { KitText, KitTexts } from '../texts/kit-text';
import { FilterChips } from './filter-chips';
import { FilterEditor } from './filter-editor';
import { useFilterStyles } from './filters.styles';
import type { GridColumn } from './grid-column';
import { withFilter, type GridView } from './grid-view';
import type { ChosenViews } from './saved-views';
import { ViewPicker } from './view-picker';

/** The column whose filter is being set, and where. */
export interface OpenFilter {
  readonly column: string;
  readonly target: HTMLElement;
}

interface GridBarProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  /** The view that the grid starts with. */
  readonly start: GridView;
  readonly views: ChosenViews | undefined;
  readonly texts: KitTexts;
  readonly shown: number;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly selected: number;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly filter: OpenFilter | null;
  readonly children?: ReactNode;
  onFilter(filter: OpenFilter | null): void;
  onViewChange(view: GridView): void;
}

/** The bar above a grid: search, filters as chips, number of rows, choice of columns, and what the screen adds. */
export function GridBar<Row extends object>(props: GridBarProps<Row>) {
  const { label, columns, view, start, texts, shown, count, selected, search, filter, onFilter, onViewChange } = props;
  const { text } = texts;
  const styles = useFilterStyles();
  const filterButton = useRef<HTMLButtonElement>(null);
  const latest = useRef({ view, onViewChange });
  latest.current = { view, onViewChange };
  const change = useCallback(
    (part: Partial<GridView>) => latest.current.onViewChange({ ...latest.current.view, ...part }),
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
        <SearchBox
          ref={fluentRef(search)}
          className={styles.search}
          placeholder={text('grid.searchHint')}
          aria-label={text('grid.search', { label })}
          value={view.search}
          dismiss={{ 'aria-label': text('grid.clearSearch') }}
          onChange={(_, { value }) => onViewChange({ ...view, search: value })}
        />
        <FilterMenu columns={columns} text={text} button={filterButton} onFilter={onFilter} />
        {props.children}
        <span className={styles.spacer} />
        <span className={styles.count}>
          {selected > 0 && `${text('grid.selected', { count: selected })} · `}
          {count !== null && (shown === count ? text('grid.rows', { count }) : text('grid.rowsOf', { shown, count }))}
        </span>
        {props.views !== undefined && (
          <ViewPicker views={props.views} view={view} start={start} text={text} onViewChange={onViewChange} />
        )}
        <ColumnChooser columns={columns} hidden={view.hidden} start={start.hidden} text={text} onChange={change} />
      </div>
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
          positioning={{ target: filter.target, position: 'below', align: 'start' }}
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

/** Offers the columns to filter by. It is drawn again only when they change: it stands beside what the author types into. */
const FilterMenu = memo(FilterMenuView) as typeof FilterMenuView;

function FilterMenuView<Row extends object>({
  columns,
  text,
  button,
  onFilter,
}: Pick<GridBarProps<Row>, 'columns' | 'onFilter'> & {
  readonly text: KitText;
  readonly button: RefObject<HTMLButtonElement | null>;
}) {
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button ref={fluentRef(button)} icon={<Filter20Regular />}>
          {text('grid.addFilter')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map((column) => (
            <MenuItem
              key={column.id}
              onClick={() => button.current !== null && onFilter({ column: column.id, target: button.current })}
            >
              {column.title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Chooses the columns that are shown. */
const ColumnChooser = memo(ColumnChooserView) as typeof ColumnChooserView;

function ColumnChooserView<Row extends object>({
  columns,
  hidden,
  start,
  text,
  onChange,
}: {
  readonly columns: readonly GridColumn<Row>[];
  readonly hidden: readonly string[];
  /** What is hidden at the start. */
  readonly start: readonly string[];
  readonly text: KitText;
  readonly onChange: (change: Partial<GridView>) => void;
}) {
  const shown = columns.filter(({ id, alwaysShown }) => alwaysShown === true || !hidden.includes(id));
  return (
    <Menu
      checkedValues={{ columns: shown.map(({ id }) => id) }}
      onCheckedValueChange={(_, { checkedItems }) =>
        onChange({ hidden: columns.map(({ id }) => id).filter((id) => !checkedItems.includes(id)) })
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ColumnTriple20Regular />}>
          {text('grid.columns')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList aria-label={text('grid.columnsTitle')}>
          {columns.map(({ id, title, alwaysShown }) => (
            <MenuItemCheckbox key={id} name="columns" value={id} disabled={alwaysShown === true} persistOnClick>
              {title}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem onClick={() => onChange({ hidden: start, widths: {} })}>{text('grid.resetColumns')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
