// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../testing/render';
import { Grid } from './grid';
import { initialView, withGrouping, type GridColumn, type GridView } from './grid-model';
import type { GridRelations } from './relation-lanes';

interface Row {
  readonly id: string;
  readonly wards: readonly string[];
}

let reads = 0;
const columns: readonly GridColumn<Row>[] = [
  { id: 'id', title: 'Id', kind: 'code', alwaysShown: true, value: ({ id }) => id },
  {
    id: 'wards',
    title: 'Wards',
    kind: 'choices',
    choices: ['A', 'B', 'C', 'D'].map((value) => ({ value, title: `Ward ${value}` })),
    value: ({ wards }) => {
      reads += 1;
      return wards;
    },
  },
  { id: 'links', title: 'Links', kind: 'text', value: () => null },
];
const rowId = ({ id }: Row) => id;
const nothing: ReadonlySet<string> = new Set();

function Sample({
  rows,
  initial,
  relations,
}: {
  readonly rows: readonly Row[];
  readonly initial: GridView;
  readonly relations?: GridRelations;
}) {
  const [view, setView] = useState(initial);
  const [selected, setSelected] = useState(nothing);
  return (
    <Grid
      label="Beds"
      rows={rows}
      columns={columns}
      view={view}
      selectionMode="multiple"
      selected={selected}
      {...(relations === undefined ? {} : { relations })}
      empty={{ title: 'No beds', message: '' }}
      rowId={rowId}
      rowTitle={rowId}
      onViewChange={setView}
      onSelectedChange={setSelected}
    />
  );
}

const grouped = withGrouping(initialView(columns), 'wards');
const click = async (element: Element | null | undefined) =>
  act(async () => {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await Promise.resolve();
  });

test('of 100,000 grouped rows, only those in view are rendered and read', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index): Row => ({
    id: `bed-${index}`,
    wards: [['A'], ['B'], ['C', 'D']][index % 3] ?? [],
  }));
  reads = 0;
  const { page, control, close } = await render(<Sample rows={rows} initial={grouped} />);
  const grid = page.querySelector('[role=treegrid]');
  const drawn = () => page.querySelectorAll('[role=row]').length;
  expect(grid?.getAttribute('aria-rowcount')).toBe(String(1 + 4 + 133_333));
  expect(drawn()).toBeLessThan(60);
  // grouping reads each row once; each rendered row is read a few times
  expect(reads).toBeLessThan(rows.length + 60 * 10);

  reads = 0;
  await click(control('button', 'Collapse all'));
  expect(grid?.getAttribute('aria-rowcount')).toBe('5');
  expect(drawn()).toBe(5);
  await click(control('button', 'Expand all'));
  expect(drawn()).toBeLessThan(60);
  expect(reads).toBeLessThan(60 * 10);
  await close();
});

test('a row in two groups is selected in both, and counted once', async () => {
  const rows: readonly Row[] = [
    { id: 'x', wards: ['A', 'B'] },
    { id: 'y', wards: ['B'] },
  ];
  const { page, control, close } = await render(<Sample rows={rows} initial={grouped} />);
  await click(control('[role=gridcell]', 'Select 1 row of Ward A'));
  const selected = [...page.querySelectorAll('[role=row][aria-level="2"][aria-selected=true]')];
  expect(selected.map((row) => row.getAttribute('aria-rowindex')).toSorted()).toEqual(['3', '5']);
  expect(page.textContent).toContain('1 selected · 2 rows');
  expect(page.textContent).toContain('Rows with several values are in each of their groups.');
  await close();
});

test('arrows between rows follow the order of columns and the groups', async () => {
  const rows: readonly Row[] = [
    { id: 'x', wards: ['B'] },
    { id: 'y', wards: ['A'] },
  ];
  const relations: GridRelations = {
    column: 'links',
    all: [{ id: 'r', from: 'x', to: 'y', line: 'solid', isDirected: true }],
  };
  const view = { ...grouped, order: ['links', 'wards'] };
  const { page, close } = await render(<Sample rows={rows} initial={view} relations={relations} />);
  const titles = [...page.querySelectorAll('[role=columnheader][aria-label]')];
  expect(titles.map((each) => each.getAttribute('aria-label'))).toEqual(['Id', 'Links', 'Wards']);
  const arrows = page.querySelector<SVGElement>('svg:has([data-relation])');
  // after the check box and the id
  expect(arrows?.style.gridColumnStart).toBe('3');
  // from line 3 (x, below the title of ward B) up to line 1 (y)
  const middle = (line: number) => line * 32 + 16;
  expect(page.querySelector('[data-relation] path')?.getAttribute('d')).toMatch(
    new RegExp(`^M\\d+ ${middle(3)}H\\d+V${middle(1)}H`),
  );
  await close();
});

test('a printout has all rows of the view, not only those that are visible', async () => {
  const rows = Array.from({ length: 300 }, (_, index): Row => ({ id: `bed-${index}`, wards: ['C', 'D'] }));
  const view = { ...initialView(columns), search: 'bed-2' };
  const { page, close } = await render(<Sample rows={rows} initial={view} />);
  const printing = async (event: string) => act(async () => Promise.resolve(window.dispatchEvent(new Event(event))));
  await printing('beforeprint');
  const lines = [...page.querySelectorAll('table tr')].map((line) => line.textContent);
  // bed-2, bed-20 to bed-29, bed-200 to bed-299
  expect(lines).toHaveLength(1 + 111);
  expect(lines.slice(0, 2)).toEqual(['IdWardsLinks', 'bed-2Ward C, Ward D']);
  await printing('afterprint');
  expect(page.querySelector('table')).toBeNull();
  await close();
});
