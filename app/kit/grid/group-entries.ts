import type { MenuEntry } from '../menu/entry-menu';
import type { KitText } from '../texts/kit-text';
import type { GridGroup, Grouping } from './grid-groups';
import { withCollapsed, withGrouping, type GridView } from './grid-view';

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
  return [
    {
      id: 'toggle',
      title: text(isOpen ? 'grid.collapseGroup' : 'grid.expandGroup'),
      shortcut: isOpen ? 'ArrowLeft' : 'ArrowRight',
      run: () => onViewChange(withCollapsed(view, [group.key], isOpen)),
    },
    ...allGroupsEntries(grouping, view, text, onViewChange),
    ...(onSelect === null
      ? []
      : [
          {
            id: 'select',
            title: text('grid.selectGroup', { title: group.title, count: group.rows.length }),
            startsGroup: true,
            run: onSelect,
          },
        ]),
    {
      id: 'ungroup',
      title: text('grid.ungroup'),
      startsGroup: true,
      run: () => onViewChange(withGrouping(view, null)),
    },
  ];
}

/** The commands for all groups. */
export function allGroupsEntries<Row extends object>(
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
