import type { CatalogueAsset } from '../document/file';
import type { AssetPlugin, AssetSection } from '../kernel/contract';
import type { CatalogueView, PluginLookup } from './view';

/** Why an asset is missing: the catalogue does not have it, or has it without what is to be uploaded. */
export const missingReasons = ['NOT_IN_CATALOGUE', 'NOT_UPLOADED'] as const;
/** Why an asset is missing. */
export type MissingReason = (typeof missingReasons)[number];

/** An asset that a scenario names and nobody has uploaded yet. */
export interface MissingAsset {
  readonly id: string;
  readonly plugin: AssetPlugin;
  readonly section: AssetSection;
  readonly reason: MissingReason;
  /** The assets for which it is missing, such as voice profiles; empty where it is missing altogether. */
  readonly missingFor: readonly string[];
}

/** What missing assets are found with. */
export interface MissingAssetsOptions {
  readonly plugins: Pick<PluginLookup, 'asset'>;
  readonly catalogue: CatalogueView;
  /** Whether the file is gone that an asset of the catalogue names; not asked for when it is left out. */
  readonly isLost?: (id: string) => boolean;
  /** Whether it may be told what is uploaded of a kind; all of them when it is left out. */
  readonly mayTell?: (plugin: AssetPlugin) => boolean;
}

/**
 * The assets that a scenario names and nobody has uploaded, in the order in which they are named. Only of kinds of which something
 * is uploaded: that a role or a prop does not exist is an issue of the scenario, and nothing that an upload would mend.
 *
 * @param named - the ids of all shared assets that the scenario names, with the kind that it asks for
 */
export function missingAssets(
  named: ReadonlyMap<string, string>,
  { plugins, catalogue, isLost = () => false, mayTell = () => true }: MissingAssetsOptions,
): readonly MissingAsset[] {
  /** Being looked at: an asset that names itself through others ends there. */
  const open = new Set<string>();
  const gapOf = (asset: CatalogueAsset): { readonly plugin: AssetPlugin; readonly for: readonly string[] } | null => {
    const plugin = plugins.asset(asset.asset);
    if (plugin?.upload === undefined || !mayTell(plugin) || open.has(asset.id)) return null;
    if (isLost(asset.id)) return { plugin, for: [] };
    open.add(asset.id);
    const gap = missingForOf(plugin, asset, {
      isNamed: (id) => named.has(id),
      isUploaded: (id) => {
        const other = catalogue.get(id);
        return other !== undefined && gapOf(other) === null;
      },
    });
    open.delete(asset.id);
    return gap === null ? null : { plugin, for: gap };
  };
  return [...named].flatMap(([id, target]): readonly MissingAsset[] => {
    const asset = catalogue.get(id);
    if (asset === undefined) {
      const plugin = plugins.asset(target);
      if (plugin?.upload === undefined) return [];
      return [{ id, plugin, section: plugin.upload.section, reason: 'NOT_IN_CATALOGUE', missingFor: [] }];
    }
    const gap = gapOf(asset);
    if (gap?.plugin.upload === undefined) return [];
    const { section } = gap.plugin.upload;
    return [{ id, plugin: gap.plugin, section, reason: 'NOT_UPLOADED', missingFor: gap.for }];
  });
}

function missingForOf(
  plugin: AssetPlugin,
  { data }: CatalogueAsset,
  around: Parameters<NonNullable<AssetPlugin['upload']>['missingFor']>[1],
): readonly string[] | null {
  try {
    return plugin.upload?.missingFor(data, around) ?? null;
  } catch {
    // data that its own plugin can't read, of a newer version or damaged, is an issue of its own
    return null;
  }
}
