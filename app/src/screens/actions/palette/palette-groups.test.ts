import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { matchingCommands } from './command-search';
import { paletteGroups } from './command-palette.tsx';

const blocks = builtInPlugins.flatMap((plugin) => (plugin.kind === 'command' ? [plugin] : []));
const some = fc.shuffledSubarray([...blocks.map(({ id }) => id), 'command.removed'], { maxLength: 6 });
const searches = fc.constantFrom('', ' ', 's', 'speech', 'delay', 'monitor', 'nothing like it');

test('the palette lists each block once, whatever is added often or searched for', () => {
  fc.assert(
    fc.property(some, searches, (often, search) => {
      const groups = paletteGroups(blocks, often, search);
      const listed = groups.flatMap((group) => group.blocks.map(({ id }) => id));
      expect(listed.toSorted()).toEqual(
        matchingCommands(blocks, search)
          .map(({ id }) => id)
          .toSorted(),
      );
      const titles = groups.flatMap((group) => group.blocks.map(({ title }) => title));
      expect(new Set(titles).size).toBe(titles.length);
      const first = groups[0]?.title === null ? groups[0].blocks.map(({ id }) => id) : [];
      expect(first).toEqual(search.trim() === '' ? often.filter((id) => id !== 'command.removed') : []);
    }),
    { numRuns: runs(60) },
  );
});
