import { runs } from '@scn/core/testing/effort';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregateOf, aggregateText } from './grid-row.tsx';
import { initialView, withCollapsed, withFilter, withGrouping, type GridColumn, type GridValue } from './grid-model';
import { groupColumn, groupRows } from './grid-groups';
import { groupedLines, openRows, plainLines, type GridLines } from './grid-lines';
import { rowsShown } from './grid-rows';
import { gridValues } from './grid-values';

interface Row {
  readonly id: string;
  readonly [column: string]: GridValue;
}

const devices = [
  { value: 'VR', title: 'Headset' },
  { value: 'PC', title: 'Desktop' },
];
const columns: readonly GridColumn<Row>[] = [
  { id: 'id', title: 'Id', kind: 'code', alwaysShown: true, value: ({ id }) => id },
  { id: 'device', title: 'Device', kind: 'choice', choices: devices, emptyTitle: 'No device', value: at('device') },
  { id: 'devices', title: 'Devices', kind: 'choices', choices: devices, value: at('devices') },
  { id: 'isOpen', title: 'Open', kind: 'flag', value: at('isOpen') },
  { id: 'owner', title: 'Owner', kind: 'text', canGroup: true, value: at('owner') },
  { id: 'day', title: 'Day', kind: 'date', canGroup: true, value: at('day') },
  { id: 'count', title: 'Count', kind: 'number', canGroup: true, aggregate: 'sum', value: at('count') },
  { id: 'title', title: 'Title', kind: 'text', value: at('title') },
];
function at(id: string) {
  return (row: Row): GridValue => row[id] ?? null;
}
const words: Readonly<Record<string, string>> = { 'grid.yes': 'Yes', 'grid.no': 'No', 'grid.noValue': 'No value' };
const values = gridValues(columns, { text: (key) => words[key] ?? key, culture: 'en-GB' });
const view = initialView(columns);
const rowId = ({ id }: Row) => id;
function columnOf(id: string): GridColumn<Row> {
  const column = columns.find((each) => each.id === id);
  if (column === undefined) throw new Error(`There is no column ${id}.`);
  return column;
}
const groupedBy = (rows: readonly Row[], id: string, descending = false) =>
  groupRows(rows, columnOf(id), values, { sort: descending ? [{ column: id, descending }] : [] });
const summary = (rows: readonly Row[], id: string, descending = false) =>
  groupedBy(rows, id, descending).groups.map(({ title, rows: members }) => `${title}: ${members.map(rowId).join('')}`);
const linesOf = (lines: GridLines<Row>) =>
  Array.from({ length: lines.count }, (_, index) => {
    const line = lines.at(index);
    return line?.kind === 'group' ? `[${line.group.title}]` : (line?.row.id ?? '?');
  }).join(' ');

describe('groupRows', () => {
  it('sorts options in their order, unknown values after them, and rows without a value last, in both directions', () => {
    const rows: readonly Row[] = [
      { id: 'a', device: 'odd' },
      { id: 'b', device: null },
      { id: 'c', device: 'PC' },
      { id: 'd', device: 'VR' },
      { id: 'e', device: 'PC' },
    ];
    expect(summary(rows, 'device')).toEqual(['Headset: d', 'Desktop: ce', 'odd: a', 'No device: b']);
    expect(summary(rows, 'device', true)).toEqual(['odd: a', 'Desktop: ce', 'Headset: d', 'No device: b']);
  });

  it('puts a row with several values in the group of each, and says so', () => {
    const rows: readonly Row[] = [
      { id: 'a', devices: ['PC', 'VR', 'PC'] },
      { id: 'b', devices: ['VR'] },
      { id: 'c', devices: [] },
    ];
    expect(summary(rows, 'devices')).toEqual(['Headset: ab', 'Desktop: a', 'No value: c']);
    expect(groupedBy(rows, 'devices').hasRepeats).toBe(true);
    expect(groupedBy(rows.slice(1), 'devices').hasRepeats).toBe(false);
  });

  it('groups by flags, people, numbers and days', () => {
    const rows: readonly Row[] = [
      { id: 'a', isOpen: true, owner: 'Zoë', count: 10, day: '2026-03-01T08:00:00' },
      { id: 'b', isOpen: false, owner: 'ann', count: 9, day: '2026-03-01T17:00:00' },
      { id: 'c', isOpen: null, owner: '', count: 9, day: '2026-02-28' },
    ];
    expect(summary(rows, 'isOpen')).toEqual(['No: b', 'Yes: a', 'No value: c']);
    expect(summary(rows, 'owner')).toEqual(['ann: b', 'Zoë: a', 'No value: c']);
    expect(summary(rows, 'count')).toEqual(['9: bc', '10: a']);
    expect(summary(rows, 'day')).toEqual(['28 Feb 2026: c', '1 Mar 2026: ab']);
  });

  it('is offered for few values, and for other columns that declare it', () => {
    const offered = columns.filter(({ id }) => groupColumn(columns, { groupBy: id }) !== undefined);
    expect(offered.map(({ id }) => id)).toEqual(['device', 'devices', 'isOpen', 'owner', 'day', 'count']);
    expect(groupColumn(columns, { groupBy: 'gone' })).toBeUndefined();
  });

  it('hides groups that a filter empties, and exports rows in display order, each once', () => {
    const rows: readonly Row[] = [
      { id: 'a', devices: ['PC'] },
      { id: 'b', devices: ['VR', 'PC'] },
      { id: 'c', devices: [] },
    ];
    const grouped = withGrouping(view, 'devices');
    expect(rowsShown(rows, columns, values, grouped).map(rowId)).toEqual(['b', 'a', 'c']);
    const filtered = withFilter(grouped, 'id', { kind: 'contains', text: 'a' });
    expect(summary(rowsShown(rows, columns, values, filtered), 'devices')).toEqual(['Desktop: a']);
  });

  it('reads each row once, and none to collapse a group or to show a line', () => {
    let reads = 0;
    const rows = Array.from({ length: 100_000 }, (_, index): Row => ({ id: String(index), n: index % 400 }));
    const counted: GridColumn<Row> = {
      ...columnOf('owner'),
      value: ({ n }) => {
        reads += 1;
        return `Owner ${String(n)}`;
      },
    };
    const grouping = groupRows(rows, counted, values, { sort: [] });
    expect(reads).toBe(rows.length);
    let ids = 0;
    const counting = (row: Row) => {
      ids += 1;
      return row.id;
    };
    for (const collapsed of [[], ['Owner 7'], grouping.groups.map(({ key }) => key)]) {
      const lines = groupedLines(grouping, new Set(collapsed), counting);
      for (let index = 0; index < 40; index += 1) lines.at(Math.floor((index * lines.count) / 40));
    }
    expect(reads).toBe(rows.length);
    expect(ids).toBeLessThanOrEqual(3 * 40);
  });
});

describe('lines', () => {
  const rows: readonly Row[] = [
    { id: 'a', devices: ['VR', 'PC'] },
    { id: 'b', devices: ['PC'] },
    { id: 'c', devices: ['VR'] },
    { id: 'd', devices: [] },
  ];
  const grouping = groupedBy(rows, 'devices');
  const collapsed = new Set(['VR']);

  it('are titles, each followed by its rows unless it is collapsed', () => {
    expect(linesOf(groupedLines(grouping, new Set(), rowId))).toBe('[Headset] a c [Desktop] a b [No value] d');
    expect(linesOf(groupedLines(grouping, collapsed, rowId))).toBe('[Headset] [Desktop] a b [No value] d');
  });

  it('keep the active row when grouping starts and ends, and lead to the title of a collapsed group', () => {
    const lines = groupedLines(grouping, new Set(), rowId);
    expect(lines.at(lines.indexOf('b'))?.id).toBe('b');
    const repeated = lines.at(4);
    expect(repeated?.id).not.toBe('a');
    expect(plainLines(rows, rowId).indexOf(repeated?.id ?? '')).toBe(0);
    expect(groupedLines(grouping, collapsed, rowId).indexOf('c')).toBe(0);
  });

  it('of pages repeat the title of a group that continues', () => {
    const page = (from: number, to: number) => linesOf(groupedLines(grouping, new Set(), rowId, { from, to }));
    expect(page(0, 3)).toBe('[Headset] a c [Desktop] a');
    expect(page(3, Infinity)).toBe('[Desktop] b [No value] d');
    const closed = (from: number, to: number) => linesOf(groupedLines(grouping, collapsed, rowId, { from, to }));
    expect(closed(0, 2)).toBe('[Headset] [Desktop] a b');
    expect(closed(2, Infinity)).toBe('[No value] d');
  });

  it('show every row on exactly one page, every group on at least one, and are found by their ids', () => {
    const devicesOf = fc.uniqueArray(fc.constantFrom('VR', 'PC', 'odd'), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(devicesOf, { maxLength: 30 }),
        fc.uniqueArray(fc.constantFrom('VR', 'PC', 'odd', '', 'gone')),
        fc.integer({ min: 1, max: 12 }),
        (all, closed, size) => {
          const some = all.map((value, index): Row => ({ id: `r${index}`, devices: value }));
          const { keys, groups } = keysAnd(groupedBy(some, 'devices'));
          const hides = new Set(closed);
          const count = openRows(groups, hides);
          const last = Math.max(0, Math.ceil(count / size) - 1);
          const seen: string[] = [];
          const titles = new Set<string>();
          for (let page = 0; page <= last; page += 1) {
            const to = page === last ? Infinity : (page + 1) * size;
            const lines = groupedLines(groups, hides, rowId, { from: page * size, to });
            const ids = new Set<string>();
            for (let index = 0; index < lines.count; index += 1) {
              const line = lines.at(index);
              expect(line).toBeDefined();
              if (line === undefined) continue;
              ids.add(line.id);
              expect(lines.indexOf(line.id)).toBe(index);
              if (line.kind === 'group') titles.add(line.group.key);
              else seen.push(line.id);
            }
            expect(ids.size).toBe(lines.count);
            expect(lines.at(lines.count)).toBeUndefined();
          }
          expect([...titles].toSorted()).toEqual(keys.toSorted());
          expect(seen.length).toBe(count);
          expect(new Set(seen).size).toBe(count);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

function keysAnd(groups: ReturnType<typeof groupedBy>) {
  return { groups, keys: groups.groups.map(({ key }) => key) };
}

describe('collapsed groups in a view', () => {
  it('end with the grouping', () => {
    const grouped = withCollapsed(withGrouping(view, 'device'), ['VR', ''], true);
    expect(grouped.collapsed).toEqual(['VR', '']);
    expect(withCollapsed(grouped, ['VR'], false).collapsed).toEqual(['']);
    expect(withGrouping(grouped, 'isOpen').collapsed).toEqual([]);
    expect(withGrouping(grouped, 'device')).toBe(grouped);
  });
});

describe('aggregates', () => {
  it('leave out rows without a value', () => {
    const rows: readonly Row[] = [
      { id: 'a', count: 0.1 },
      { id: 'b', count: null },
      { id: 'c', count: 0.2 },
    ];
    const text = (key: string, given?: object) => `${key} ${JSON.stringify(given)}`;
    expect(aggregateText(rows, columnOf('count'), values, text)).toBe('grid.sum {"value":"0.3"}');
    expect(aggregateText(rows.slice(1, 2), columnOf('count'), values, text)).toBe('');
    expect(aggregateText(rows, columnOf('title'), values, text)).toBe('');
  });

  it.each([
    ['sum', 3],
    ['average', 1],
    ['minimum', -2],
    ['maximum', 4],
  ] as const)('%s', (aggregate, expected) => {
    expect(aggregateOf([1, -2, 4], aggregate)).toBe(expected);
    expect(aggregateOf([], aggregate)).toBeNull();
  });
});
