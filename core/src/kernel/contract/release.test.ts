import { describe, expect, it } from 'vitest';
import { basePlugins } from '#testing/base-plugins';
import { object } from '#schema/fields';
import { checkPlugin } from './check';
import type { ContractSchema } from './fields';
import { compatibilityOf, contractRelease, upgraded, type ContractRelease } from './release';

/*
 * A trial version 2 of the contract, in which `feIdentifier` is called `deviceName`: plugins of version 1 go on, and a host of version 1 says
 * what to do about plugins of version 2.
 */

const { feIdentifier, ...others } = contractRelease.contracts.command.properties ?? {};

const trial: ContractRelease = {
  version: [2, 3],
  contracts: {
    ...contractRelease.contracts,
    command: object({ ...others, deviceName: feIdentifier } as never) as ContractSchema,
  },
  upgrades: { 2: ({ feIdentifier: deviceName }) => ({ deviceName }) },
};

const [command] = basePlugins.filter(({ kind }) => kind === 'command');
const ofVersion2 = { ...command, contract: 2, feIdentifier: undefined, deviceName: 'Speech' };

describe('a host of the next version', () => {
  it('upgrades plugins of the version before', async () => {
    const plugin = upgraded(command, trial);
    expect(plugin).toMatchObject({ contract: 2, deviceName: command?.kind === 'command' ? command.feIdentifier : '' });
    expect(await checkPlugin(plugin, trial)).toEqual([]);
  });

  it('checks them by its own contract', async () => {
    const plugin = upgraded({ ...command, feIdentifier: 'not a name' }, trial);
    expect(await checkPlugin(plugin, trial)).toMatchObject([{ at: '/deviceName' }]);
  });

  it('leaves its own plugins, and what is no plugin, as they are', async () => {
    for (const value of [ofVersion2, null, 7, [], { contract: 0 }, { contract: 3 }]) {
      expect(upgraded(value, trial)).toBe(value);
    }
    expect(await checkPlugin(ofVersion2, trial)).toEqual([]);
  });

  it('refuses plugins of versions that it doesn’t upgrade', async () => {
    expect(await checkPlugin({ ...command, contract: 0 }, trial)).toMatchObject([
      { at: '/contract', message: expect.stringContaining('supports versions 1 to 2. Update the plugin.') as string },
    ]);
  });
});

it('a host of version 1 refuses plugins of version 2, and says what to update', async () => {
  expect(await checkPlugin(ofVersion2)).toMatchObject([
    { at: '/contract', message: expect.stringContaining('supports version 1. Update Scenario Studio.') as string },
  ]);
});

it.each([
  // required, here (1.0), in the trial (2.3)
  [1, 'compatible', 'compatible'],
  ['^1', 'compatible', 'compatible'],
  ['^1.0', 'compatible', 'compatible'],
  ['1.0.7', 'compatible', 'compatible'],
  ['^1.1', 'update-host', 'compatible'],
  ['^2', 'update-host', 'compatible'],
  ['^2.3', 'update-host', 'compatible'],
  ['^2.4', 'update-host', 'update-host'],
  ['^1 || ^2.4', 'compatible', 'compatible'],
  ['^0', 'update-package', 'update-package'],
  [0, 'update-package', 'update-package'],
  ['latest', 'not-a-range', 'not-a-range'],
  [null, 'not-a-range', 'not-a-range'],
  [undefined, 'not-a-range', 'not-a-range'],
])('a package that requires %j is %s here, and %s with version 2.3', (required, here, there) => {
  expect(compatibilityOf(required)).toBe(here);
  expect(compatibilityOf(required, trial)).toBe(there);
});
