import { expect, it } from 'vitest';
import { loadKnownPlugins } from '#plugins/known-plugins';
import { argumentCount, commandsOf, ownerOf } from './command-list.tsx';

const { plugins } = await loadKnownPlugins([], () => Promise.reject(new Error('Nothing should be loaded.')));
const commands = commandsOf(plugins);

it('counts arguments and names the package', () => {
  const delay = commands.find(({ plugin }) => plugin.id === 'command.delay');
  expect(delay && [argumentCount(delay), ownerOf(delay)]).toEqual([1, null]);
  const owner = { name: '@acme/pump', version: '1.2.0', documentation: null, headlessPath: null, uiPath: null };
  expect(delay && ownerOf({ ...delay, owner })).toBe('@acme/pump@1.2.0');
});
