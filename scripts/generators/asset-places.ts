import { assetScreen } from '../../core/src/kernel/asset-names';
import type { AnyPlugin } from '../../core/src/kernel/contract';
import { builtInPlugins } from '../../plugins/registry.gen';
import { generatedNotice } from '../generated-files/generator';

/**
 * Lists where the built-in kinds of assets have their screens, so that the editor has its routes and its menu without loading any
 * plugin.
 */
export function generate(plugins: readonly AnyPlugin[] = builtInPlugins): Promise<ReadonlyMap<string, string>> {
  const screens = plugins.flatMap((plugin) => assetScreen(plugin) ?? []);
  const source = [
    generatedNotice,
    "import type { AssetScreen } from '@scn/core/kernel/asset-names';",
    '',
    '/** Where the built-in kinds of assets have their screens. */',
    `export const builtInPlaces: readonly AssetScreen[] = ${JSON.stringify(screens, null, 2)};`,
    '',
  ].join('\n');
  return Promise.resolve(new Map([['app/src/routes/asset-places.gen.ts', source]]));
}
