import { expect, it } from 'vitest';
import { loadKnownPlugins } from '#plugins/known-plugins';
import { argumentCount, commandsOf, groupedCommands, ownerOf } from './command-rows';

const { plugins } = await loadKnownPlugins([], () => Promise.reject(new Error('Nothing should be loaded.')));
const commands = commandsOf(plugins);

it('groups commands in palette order, sorted by title', () => {
  const groups = groupedCommands(commands, '');
  expect(groups.map(({ group }) => group).slice(0, 3)).toEqual(['frequently used', 'results', 'audio']);
  expect(groups.flatMap(({ rows }) => rows)).toHaveLength(commands.length);
  for (const { rows } of groups) {
    const titles = rows.map(({ plugin }) => plugin.title);
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b)));
  }
});

it('searches for all words, in title, id, group and package', () => {
  const found = (text: string) =>
    groupedCommands(commands, text).flatMap(({ rows }) => rows.map(({ plugin }) => plugin.id));
  expect(found('SHOW lab')).toEqual(['command.show-lab-results']);
  expect(found('documents hide')).toEqual(['command.hide-document']);
  expect(found('no such text')).toEqual([]);
});

it('counts arguments and names the package', () => {
  const delay = commands.find(({ plugin }) => plugin.id === 'command.delay');
  expect(delay && [argumentCount(delay), ownerOf(delay)]).toEqual([1, null]);
  const owner = { name: '@acme/pump', version: '1.2.0', documentation: null, uiPath: null };
  expect(delay && ownerOf({ ...delay, owner })).toBe('@acme/pump@1.2.0');
});
