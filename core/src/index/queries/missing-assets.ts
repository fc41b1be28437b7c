import type { CatalogueAsset } from '#document/file';
import type { AssetPlugin, AssetSection } from '#kernel/contract';
import type { CatalogueView, PluginLookup } from '#kernel/view';

/** Reasons why an asset is missing: it isn't in the catalogue, or is there without its upload. */
export const missingReasons = ['NOT_IN_CATALOGUE', 'NOT_UPLOADED'] as const;
/** Meanings of the reasons why assets are missing. */
export const missingReasonValues: Readonly<Record<(typeof missingReasons)[number], string>> = {
  NOT_IN_CATALOGUE: 'The catalogue doesn’t have it.',
  NOT_UPLOADED: 'The catalogue has it without its file.',
};
/** A reason why an asset is missing. */
export type MissingReason = (typeof missingReasons)[number];

/** An asset that a scenario uses but that hasn't been uploaded. */
export interface MissingAsset {
  readonly id: string;
  readonly plugin: AssetPlugin;
  readonly section: AssetSection;
  readonly reason: MissingReason;
  /** The assets for which it is missing, such as voice profiles; empty if it is missing completely. */
  readonly missingFor: readonly string[];
}

/** Options for finding missing assets. */
export interface MissingAssetsOptions {
  readonly plugins: Pick<PluginLookup, 'asset'>;
  readonly catalogue: CatalogueView;
  /** Whether the file of an asset in the catalogue is lost; not checked by default. */
  readonly isLost?: (id: string) => boolean;
  /** Whether the user can see uploads of a kind; all kinds by default. */
  readonly canReadUpload?: (plugin: AssetPlugin) => boolean;
}

/**
 * The assets that a scenario uses but that haven't been uploaded, in order of use. Only includes kinds with uploads: a role or
 * a prop that doesn't exist is an issue of the scenario, which no upload can fix.
 *
 * @param named - the ids of all shared assets that the scenario uses, with the expected kind
 */
export function missingAssets(
  named: ReadonlyMap<string, string>,
  { plugins, catalogue, isLost = () => false, canReadUpload = () => true }: MissingAssetsOptions,
): readonly MissingAsset[] {
  /** Assets being visited, to stop at circular references. */
  const open = new Set<string>();
  const gapOf = (asset: CatalogueAsset): { readonly plugin: AssetPlugin; readonly for: readonly string[] } | null => {
    const plugin = plugins.asset(asset.asset);
    if (plugin?.upload === undefined || !canReadUpload(plugin) || open.has(asset.id)) return null;
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
    // another rule reports data that its plugin can't read, of a newer version or damaged
    return null;
  }
}
