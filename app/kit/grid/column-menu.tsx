import {
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { append } from '@scn/core/base/append';
import { fluentRef } from '../fluent-ref';
import { SearchField } from '../search-field';
import type { KitText } from '../texts/kit-text';
import { fewEntries } from './check-entries';
import { useFilterStyles } from './filters.styles';
import type { GridColumn } from './grid-model';
import { fold, containsForm, searchForms } from '@scn/core/search/fold';

interface ColumnMenuProps<Row extends object> {
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly columns: readonly GridColumn<Row>[];
  /** The current column; null for none. Undefined if the menu has no state. */
  readonly current?: string | null;
  /** Title of the entry for no column. */
  readonly none?: string;
  readonly text: KitText;
  onChoose(column: string | null): void;
}

/** A menu of columns under the headings of their groups. A long one has a search field. */
export function ColumnMenu<Row extends object>(props: ColumnMenuProps<Row>) {
  const { label, trigger, columns, current, none, text, onChoose } = props;
  const styles = useFilterStyles();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const wanted = searchForms(search.trim());
  const found = columns.filter(
    ({ title, group = '' }) => containsForm(fold(title), wanted) || containsForm(fold(group), wanted),
  );
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    }
    // the menu would take characters as the start of a title
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
  };
  const entryOf = ({ id, title }: Pick<GridColumn<Row>, 'id' | 'title'>) =>
    current === undefined ? (
      <MenuItem key={id} onClick={() => onChoose(id)}>
        {title}
      </MenuItem>
    ) : (
      <MenuItemRadio key={id} name="column" value={id}>
        {title}
      </MenuItemRadio>
    );
  return (
    <Menu
      checkedValues={{ column: [current ?? ''] }}
      onCheckedValueChange={(_, { checkedItems }) => onChoose(checkedItems[0] || null)}
      onOpenChange={() => setSearch('')}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        {columns.length > fewEntries && (
          <div role="presentation" onKeyDown={onSearchKey}>
            <SearchField
              className={styles.menuSearch}
              label={text('grid.searchColumns')}
              placeholder={text('grid.searchHint')}
              value={search}
              onSearch={setSearch}
            />
          </div>
        )}
        <MenuList ref={fluentRef(list)} aria-label={label} aria-labelledby={undefined} className={styles.menuList}>
          {none !== undefined && search.trim() === '' && entryOf({ id: '', title: none })}
          {grouped(found).map(([group, members]) =>
            group === '' ? (
              members.map(entryOf)
            ) : (
              <MenuGroup key={group}>
                <MenuGroupHeader>{group}</MenuGroupHeader>
                {members.map(entryOf)}
              </MenuGroup>
            ),
          )}
          {found.length === 0 && <MenuItem disabled>{text('grid.noChoice')}</MenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function grouped<Row extends object>(columns: readonly GridColumn<Row>[]) {
  const groups = new Map<string, GridColumn<Row>[]>();
  for (const column of columns) append(groups, column.group ?? '', column);
  return [...groups];
}
