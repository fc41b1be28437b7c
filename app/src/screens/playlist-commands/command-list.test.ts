import { expect, it } from 'vitest';
import { groupColumn, groupRows } from '@scn/kit/grid/grid-groups';
import { rowsShown } from '@scn/kit/grid/grid-rows';
import { gridValues } from '@scn/kit/grid/grid-values';
import { startOf, viewColumns } from '#lists/declaration/use-list-columns';
import { loadKnownPlugins } from '#plugins/known-plugins';
import { commandList, commandsOf } from './command-list';

const { plugins } = await loadKnownPlugins([], () => Promise.reject(new Error('Nothing should be loaded.')));
const commands = commandsOf(plugins);
const list = commandList(() => undefined);
const columns = viewColumns(list.columns);
const values = gridValues(columns, { text: (key) => key, culture: 'en-GB' });
const start = startOf(list);

it('groups commands in palette order, sorted by title', () => {
  const column = groupColumn(columns, start);
  const { groups } = groupRows(
    rowsShown(commands, columns, values, { ...start, groupBy: null }),
    column!,
    values,
    start,
  );
  expect(groups.map(({ key }) => key).slice(0, 3)).toEqual(['frequently used', 'results', 'audio']);
  expect(groups.flatMap(({ rows }) => rows)).toHaveLength(commands.length);
  for (const { rows } of groups) {
    const titles = rows.map(({ plugin }) => plugin.title);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en-GB')));
  }
});

it('is searched by title, id and group', () => {
  const found = (search: string) =>
    rowsShown(commands, columns, values, { ...start, search }).map(({ plugin }) => plugin.id);
  expect(found('SHOW lab')).toEqual(['command.show-lab-results']);
  expect(found('command.hide-document')).toEqual(['command.hide-document']);
  expect(found('no such text')).toEqual([]);
});
