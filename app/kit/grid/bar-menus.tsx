import { Button } from '@fluentui/react-components';
import { Filter20Regular, GroupList20Regular } from '@fluentui/react-icons';
import { memo, type RefObject } from 'react';
import { fluentRef } from '../fluent-ref';
import type { KitText } from '../texts/kit-text';
import { ColumnMenu } from './column-menu';
import { isGroupable, type GridColumn } from './grid-column';

/** The column whose filter is being edited, and its anchor. */
export interface OpenFilter {
  readonly column: string;
  readonly target: HTMLElement;
}

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
export const GroupMenu = memo(GroupMenuView) as typeof GroupMenuView;

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
