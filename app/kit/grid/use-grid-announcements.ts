import { useEffect, useRef } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import type { KitText } from '../texts/kit-text';
import { widthOf, isFiltered, type GridColumn, type GridView } from './grid-model';
import type { Grouping } from './grid-groups';

/** The state of a grid whose changes are announced. */
interface Announced<Row extends object> {
  readonly view: GridView;
  readonly columns: readonly GridColumn<Row>[];
  readonly grouping: Grouping<Row> | null;
  readonly shown: number;
  readonly count: number;
  readonly selected: number;
}

/** Announces changes of the view or the selection to screen readers. */
export function useGridAnnouncements<Row extends object>(now: Announced<Row>, text: KitText): void {
  const announcer = useAnnouncer();
  const last = useRef(now);
  useEffect(() => {
    const before = last.current;
    last.current = now;
    const { view, columns, shown, count, selected } = now;
    const old = before.view;
    if (old.sort !== view.sort) {
      const main = view.sort[0];
      const title = columns.find(({ id }) => id === main?.column)?.title ?? '';
      if (main === undefined) announcer.say(text('grid.sortedNone'));
      else announcer.say(text(main.descending ? 'grid.sortedDescending' : 'grid.sortedAscending', { title }));
    }
    if (old.widths !== view.widths) {
      const column = columns.find(({ id }) => old.widths[id] !== view.widths[id]);
      if (column !== undefined)
        announcer.sayLast(text('grid.nowWide', { title: column.title, width: widthOf(column, view.widths) }));
    }
    if (old.hidden !== view.hidden) {
      const hidden = columns.filter(({ id, alwaysShown }) => alwaysShown !== true && view.hidden.includes(id)).length;
      announcer.say(text('grid.nowShown', { shown: columns.length - hidden, count: columns.length }));
    }
    const { grouping } = now;
    if (before.grouping?.column !== grouping?.column) {
      if (grouping === null) announcer.say(text('grid.ungrouped'));
      else announcer.say(text('grid.groupedBy', { title: grouping.column.title, count: grouping.groups.length }));
    } else if (grouping !== null && old.collapsed !== view.collapsed) {
      const changed = grouping.groups.filter(({ key }) => old.collapsed.includes(key) !== view.collapsed.includes(key));
      const [group, second] = changed;
      const isCollapsed = group !== undefined && view.collapsed.includes(group.key);
      if (second !== undefined) announcer.say(text(isCollapsed ? 'grid.allCollapsed' : 'grid.allExpanded'));
      else if (group !== undefined)
        announcer.say(text(isCollapsed ? 'grid.groupCollapsed' : 'grid.groupExpanded', { title: group.title }));
    }
    // the screen reader itself announces the selection of one row
    if (Math.abs(selected - before.selected) > 1) announcer.sayLast(text('grid.selected', { count: selected }));
    const isNarrowed = old.search !== view.search || old.filters !== view.filters;
    // rows from a remote source arrive a while after typing
    if (isNarrowed || (shown !== before.shown && isFiltered(view)))
      announcer.sayLast(text('grid.rowsOf', { shown, count }));
  });
}
