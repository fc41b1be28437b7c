import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '@scn/core/document/scenario';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';

const file = join(import.meta.dirname, '../../../../../examples/diabetic-ketoacidosis.scn.json');

/** The example that play-tests are tested with. */
export const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: Scenario };

/** The plugins of the product. */
export const plugins = createRegistry(
  [],
  builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
);
