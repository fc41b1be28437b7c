import { expect, it } from 'vitest';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { matchingCommands } from './command-search';

it('commands are found by title, by group and by the words of their plugins', () => {
  const blocks = builtInPlugins.flatMap((plugin) => (plugin.kind === 'command' ? [plugin] : []));
  const [first, ...others] = blocks;
  if (first === undefined) throw new Error('There are no commands.');
  const known = [{ ...first, searchWords: ['quixotic'] }, ...others];
  expect(matchingCommands(known, 'quixotic').map(({ id }) => id)).toEqual([first.id]);
  for (const { id, title, group } of blocks) {
    expect(matchingCommands(blocks, title)[0]?.title).toBe(title);
    expect(matchingCommands(blocks, group).map((block) => block.id)).toContain(id);
  }
});
