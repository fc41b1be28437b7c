import { present } from '@scn/core/base/present';
import { Button, InteractionTag, InteractionTagPrimary, InteractionTagSecondary } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { useRovingStops } from '../focus/use-roving-stops';
import type { MenuEntry } from '../menu/entry-menu.tsx';
import { Explained } from '../menu/explained.tsx';
import type { KitText } from '../texts/kit-text';
import { useFilterStyles } from './filters.styles';
import type { Grouping, GridGroup } from './grid-groups';
import { withGrouping, withCollapsed, type GridView } from './grid-model';

interface GroupChipProps<Row extends object> {
  readonly grouping: Grouping<Row>;
  readonly view: GridView;
  readonly text: KitText;
  /** Rows that are loaded, and all rows. */
  readonly loaded: number;
  readonly count: number;
  /** Gets the focus when the grouping is removed. */
  readonly button: RefObject<HTMLElement | null>;
  onViewChange(view: GridView): void;
}

/** The column that the rows are grouped by, and the commands for all groups. */
export function GroupChip<Row extends object>(props: GroupChipProps<Row>) {
  const { grouping, view, text, loaded, count, button, onViewChange } = props;
  const styles = useFilterStyles();
  const stops = useRovingStops();
  const chip = text('grid.groupChip', { title: grouping.column.title });
  return (
    <div ref={stops} role="toolbar" aria-label={text('grid.grouping')} className={styles.chips}>
      <InteractionTag size="small" appearance="brand">
        <InteractionTagPrimary hasSecondaryAction onClick={() => button.current?.click()} aria-haspopup="menu">
          <span className={styles.chipText}>{chip}</span>
        </InteractionTagPrimary>
        <InteractionTagSecondary
          aria-label={text('grid.ungroup')}
          aria-labelledby={undefined}
          onClick={() => {
            // the clicked button is about to be removed
            button.current?.focus();
            onViewChange(withGrouping(view, null));
          }}
        />
      </InteractionTag>
      {allGroupsEntries(grouping, view, text, onViewChange).map(({ id, title, disabled = null, run }) => (
        <Explained key={id} reason={disabled}>
          <Button size="small" appearance="subtle" onClick={run}>
            {title}
          </Button>
        </Explained>
      ))}
      <span className={styles.count}>{text('grid.groups', { count: grouping.groups.length })}</span>
      {grouping.hasRepeats && <span className={styles.note}>{text('grid.groupsRepeat')}</span>}
      {loaded < count && <span className={styles.note}>{text('grid.groupsOfPart', { shown: loaded, count })}</span>}
    </div>
  );
}

/** The menu of a group. */
export function groupEntries<Row extends object>(
  group: GridGroup<Row>,
  grouping: Grouping<Row>,
  view: GridView,
  text: KitText,
  actions: {
    readonly onViewChange: (view: GridView) => void;
    /** Null if several rows can't be selected. */
    readonly onSelect: (() => void) | null;
  },
): readonly MenuEntry[] {
  const { onViewChange, onSelect } = actions;
  const isOpen = !view.collapsed.includes(group.key);
  return present([
    {
      id: 'toggle',
      title: text(isOpen ? 'grid.collapseGroup' : 'grid.expandGroup'),
      shortcut: isOpen ? 'ArrowLeft' : 'ArrowRight',
      run: () => onViewChange(withCollapsed(view, [group.key], isOpen)),
    },
    ...allGroupsEntries(grouping, view, text, onViewChange),
    onSelect !== null && {
      id: 'select',
      title: text('grid.selectGroup', { title: group.title, count: group.rows.length }),
      startsGroup: true,
      run: onSelect,
    },
    {
      id: 'ungroup',
      title: text('grid.ungroup'),
      startsGroup: true,
      run: () => onViewChange(withGrouping(view, null)),
    },
  ]);
}

/** The commands for all groups. */
function allGroupsEntries<Row extends object>(
  { groups }: Grouping<Row>,
  view: GridView,
  text: KitText,
  onViewChange: (view: GridView) => void,
): readonly MenuEntry[] {
  const keys = groups.map(({ key }) => key);
  const open = keys.filter((key) => !view.collapsed.includes(key)).length;
  return [
    {
      id: 'collapse-all',
      title: text('grid.collapseAll'),
      disabled: open === 0 ? text('grid.whyCollapsed') : null,
      run: () => onViewChange(withCollapsed(view, keys, true)),
    },
    {
      id: 'expand-all',
      title: text('grid.expandAll'),
      disabled: open === keys.length ? text('grid.whyExpanded') : null,
      run: () => onViewChange(withCollapsed(view, keys, false)),
    },
  ];
}
