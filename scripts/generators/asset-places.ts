import { assetListTitle } from '../../core/src/kernel/asset-names';
import { builtInPlugins } from '../../plugins/registry.gen';
import { generatedNotice } from '../generated-files/generator';

/**
 * Lists where the built-in kinds of assets have their screens, so that the editor has its routes and its menu without loading any
 * plugin.
 */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const places = builtInPlugins.flatMap((plugin) => {
    if (plugin.kind !== 'asset' || plugin.route === null) return [];
    const [action, subject] = plugin.menuPolicy;
    const parts = { plugin: plugin.id, title: assetListTitle(plugin), route: plugin.route, action, subject };
    return [
      `  { ${Object.entries(parts)
        .map(([name, value]) => `${name}: '${value}'`)
        .join(', ')} },`,
    ];
  });
  const source = [
    generatedNotice,
    "import type { AssetPlace } from './asset-place';",
    '',
    '/** Where the built-in kinds of assets have their screens. */',
    'export const builtInPlaces: readonly AssetPlace[] = [',
    ...places,
    '];',
    '',
  ].join('\n');
  return Promise.resolve(new Map([['app/src/routes/asset-places.gen.ts', source]]));
}
