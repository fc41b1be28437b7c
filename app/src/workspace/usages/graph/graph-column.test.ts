import { expect, test } from 'vitest';
import type { Neighbour } from '@scn/core/search/references';
import type { EntityNode } from '@scn/core/kernel/view';
import { entryHeight, graphColumn, headingHeight, middleOf } from './graph-column';

const entity = (kind: EntityNode['kind'], id: string): Neighbour => ({
  type: 'entity',
  node: { kind, id, value: {}, parent: null },
  references: [],
});
const neighbours = [entity('role', 'r1'), entity('action', 'a1'), entity('role', 'r2'), entity('action', 'a2')];

test('the kind of the entity in the middle comes first, and entries are below the headings of their groups', () => {
  const { groups, entries, height } = graphColumn(neighbours, 'action', 12);
  expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['action', 2],
    ['role', 2],
  ]);
  expect(entries.map(({ key }) => key)).toEqual(['a1', 'a2', 'r1', 'r2']);
  expect(entries.map(({ y }) => y)).toEqual(
    [0.5, 1.5, 2.5, 3.5].map((rows, index) => rows * entryHeight + (index < 2 ? 1 : 2) * headingHeight),
  );
  expect(height).toBe(4 * entryHeight + 2 * headingHeight);
});

test('beyond the most shown entries, groups are cut or left out, with their real counts', () => {
  const { groups, count } = graphColumn(neighbours, 'action', 1);
  expect(groups.map(({ kind, count: all, entries }) => [kind, all, entries.length])).toEqual([['action', 2, 1]]);
  expect(count).toBe(4);
});

test('the entity is halfway down short columns, and stays in view beside tall ones', () => {
  const column = (count: number) => graphColumn(neighbours.slice(0, count), 'action', 12);
  expect(middleOf(column(0), column(0))).toBe(entryHeight / 2);
  expect(middleOf(column(0), column(1))).toBe((entryHeight + headingHeight) / 2);
  expect(middleOf(column(4), column(1))).toBe(88);
});
