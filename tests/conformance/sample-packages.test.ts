import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkPlugin } from '@scn/core/kernel/contract/check';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { readPluginFiles, testPlugin } from '@scn/sdk/testing';
import { describe, expect, it } from 'vitest';
import { plugin as crashTrolley } from '../../examples/asset-package/src/index';
import { plugin as fluidBalance } from '../../examples/report-package/src/index';
import { plugin as pager } from '../../examples/trigger-package/src/index';

/* The sample packages that are written in TypeScript with the kit: one of each kind beside the command in JavaScript. */

const examples = join(import.meta.dirname, '..', '..', 'examples');
const samples: Readonly<Record<string, AnyPlugin>> = {
  'asset-package': crashTrolley,
  'report-package': fluidBalance,
  'trigger-package': pager,
};

it('every sample is here', () => {
  const folders = readdirSync(examples).filter((name) => name.endsWith('-package') && name !== 'plugin-package');
  expect(folders).toEqual(Object.keys(samples));
});

for (const [folder, plugin] of Object.entries(samples)) {
  testPlugin(plugin, readPluginFiles(join(examples, folder)), { describe, it });

  it(`the ${folder} follows the contract without a warning`, async () => {
    expect(await checkPlugin(plugin)).toEqual([]);
  });
}
