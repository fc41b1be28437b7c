import type { GridGroup, Grouping } from './grid-groups';

/** A line of a grid: a row, or the title of a group. */
export type GridLine<Row extends object> =
  | {
      readonly kind: 'row';
      /** The row's id; in its further groups, followed by the group, so that each line has its own. */
      readonly id: string;
      readonly row: Row;
    }
  | { readonly kind: 'group'; readonly id: string; readonly group: GridGroup<Row>; readonly isOpen: boolean };

/** The lines of a page of a grid, computed as they are needed: memory and time don't depend on the number of rows. */
export interface GridLines<Row extends object> {
  readonly count: number;
  /** The rows of the page, and all rows of its collapsed groups. */
  readonly rows: readonly Row[];
  at(index: number): GridLine<Row> | undefined;
  /** Index of a line by its id; of the group's title for a row of a collapsed group. −1 if it isn't on the page. */
  indexOf(id: string): number;
}

// can't be typed, so no id contains it
const mark = '\u0000';

/** The id of the row of a line; empty for the title of a group. */
export function rowIdOfLine(lineId: string): string {
  return lineId.split(mark)[0] ?? '';
}

/** The id of the title of a group. */
export function groupLineId(key: string): string {
  return `${mark}${key}`;
}

/** The lines of rows without groups. */
export function plainLines<Row extends object>(rows: readonly Row[], rowId: (row: Row) => string): GridLines<Row> {
  return {
    count: rows.length,
    rows,
    at: (index) => {
      const row = rows[index];
      return row === undefined ? undefined : { kind: 'row', id: rowId(row), row };
    },
    indexOf: (id) => {
      // the id may be of a line that had groups
      const wanted = rowIdOfLine(id);
      return rows.findIndex((row) => rowId(row) === wanted);
    },
  };
}

/** Rows in expanded groups: what is divided into pages. */
export function openRows<Row extends object>({ groups }: Grouping<Row>, collapsed: ReadonlySet<string>): number {
  return groups.reduce((sum, { key, rows }) => sum + (collapsed.has(key) ? 0 : rows.length), 0);
}

/** A part of a group that is on a page. */
interface Section<Row extends object> {
  readonly group: GridGroup<Row>;
  readonly place: number;
  readonly isOpen: boolean;
  /** Line of the title. */
  readonly top: number;
  /** The rows on the page: from `first`, and how many. */
  readonly first: number;
  readonly shown: number;
}

/**
 * The lines of rows in groups. A group that continues on the next page has its title on both; a collapsed group is on the page on which its
 * rows would start.
 *
 * @param page - the rows of expanded groups on the page: from `from` up to, but not including, `to`; the last page has no end
 */
export function groupedLines<Row extends object>(
  grouping: Grouping<Row>,
  collapsed: ReadonlySet<string>,
  rowId: (row: Row) => string,
  page: { readonly from: number; readonly to: number } = { from: 0, to: Infinity },
): GridLines<Row> {
  const sections = sectionsOf(grouping, collapsed, page);
  const last = sections.at(-1);
  const lineId = (row: Row, { place, group }: Section<Row>) =>
    grouping.hasRepeats && grouping.firstGroupOf(row) !== place ? `${rowId(row)}${groupLineId(group.key)}` : rowId(row);
  const placeIn = (section: Section<Row>, wanted: string) => {
    const { group, first, shown, isOpen, top } = section;
    if (!isOpen) return group.rows.some((row) => rowId(row) === wanted) ? top : -1;
    for (let index = 0; index < shown; index += 1) {
      const row = group.rows[first + index];
      if (row !== undefined && rowId(row) === wanted) return top + 1 + index;
    }
    return -1;
  };
  let rows: readonly Row[] | null = null;
  return {
    count: last === undefined ? 0 : last.top + 1 + last.shown,
    get rows() {
      return (rows ??= sections.flatMap(({ group, isOpen, first, shown }) =>
        isOpen ? group.rows.slice(first, first + shown) : group.rows,
      ));
    },
    at: (index) => {
      const section = sectionAt(sections, index);
      if (section === undefined) return undefined;
      const { group, isOpen, top, first, shown } = section;
      if (index === top) return { kind: 'group', id: groupLineId(group.key), group, isOpen };
      const row = index - top <= shown ? group.rows[first + index - top - 1] : undefined;
      return row === undefined ? undefined : { kind: 'row', id: lineId(row, section), row };
    },
    indexOf: (id) => {
      const [wanted = '', key] = id.split(mark);
      const own = sections.find(({ group }) => group.key === key);
      if (wanted === '') return own?.top ?? -1;
      const found = own === undefined ? -1 : placeIn(own, wanted);
      if (found >= 0) return found;
      for (const section of sections) {
        const place = placeIn(section, wanted);
        if (place >= 0) return place;
      }
      return -1;
    },
  };
}

function sectionsOf<Row extends object>(
  { groups }: Grouping<Row>,
  collapsed: ReadonlySet<string>,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Section<Row>[] {
  const sections: Section<Row>[] = [];
  let start = 0;
  let top = 0;
  groups.forEach((group, place) => {
    const isOpen = !collapsed.has(group.key);
    const end = start + (isOpen ? group.rows.length : 0);
    const first = Math.max(0, from - start);
    const shown = isOpen ? Math.min(end, to) - start - first : 0;
    if (isOpen ? shown > 0 : start >= from && start < to) {
      sections.push({ group, place, isOpen, top, first, shown });
      top += 1 + shown;
    }
    start = end;
  });
  return sections;
}

/** The section of a line, by binary search. */
function sectionAt<Row extends object>(sections: readonly Section<Row>[], index: number): Section<Row> | undefined {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sections[middle]?.top ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return index < 0 ? undefined : sections[low];
}
