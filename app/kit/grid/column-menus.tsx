import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ColumnTriple20Regular, Filter20Regular } from '@fluentui/react-icons';
import { memo, type ReactNode, type RefObject } from 'react';
import { append } from '@scn/core/base/append';
import { fluentRef } from '../fluent-ref';
import type { KitText } from '../texts/kit-text';
import type { OpenFilter } from './grid-bar';
import type { GridColumn } from './grid-column';
import type { GridView } from './grid-view';

/** The menu of columns to filter by. Memoised, because it is next to the search box. */
export const FilterMenu = memo(FilterMenuView) as typeof FilterMenuView;

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
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button ref={fluentRef(button)} icon={<Filter20Regular />}>
          {text('grid.addFilter')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <Grouped columns={columns.filter(({ cannotFilter }) => cannotFilter !== true)}>
            {({ id, title }) => (
              <MenuItem
                key={id}
                onClick={() => button.current !== null && onFilter({ column: id, target: button.current })}
              >
                {title}
              </MenuItem>
            )}
          </Grouped>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Chooses the columns that are shown. */
export const ColumnChooser = memo(ColumnChooserView) as typeof ColumnChooserView;

function ColumnChooserView<Row extends object>({
  columns,
  hidden,
  start,
  text,
  onChange,
}: {
  readonly columns: readonly GridColumn<Row>[];
  readonly hidden: readonly string[];
  /** Ids of the columns that are hidden by default. */
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
          <Grouped columns={columns}>
            {({ id, title, alwaysShown }) => (
              <MenuItemCheckbox key={id} name="columns" value={id} disabled={alwaysShown === true} persistOnClick>
                {title}
              </MenuItemCheckbox>
            )}
          </Grouped>
          <MenuDivider />
          <MenuItem onClick={() => onChange({ hidden: start, widths: {} })}>{text('grid.resetColumns')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Columns under the headings of their groups. */
function Grouped<Row extends object>({
  columns,
  children,
}: {
  readonly columns: readonly GridColumn<Row>[];
  readonly children: (column: GridColumn<Row>) => ReactNode;
}) {
  const groups = new Map<string, GridColumn<Row>[]>();
  for (const column of columns) append(groups, column.group ?? '', column);
  return [...groups].map(([group, members]) =>
    group === '' ? (
      members.map(children)
    ) : (
      <MenuGroup key={group}>
        <MenuGroupHeader>{group}</MenuGroupHeader>
        {members.map(children)}
      </MenuGroup>
    ),
  );
}
