/** The kind of an asset, of the project or of a third party. */
type AssetKindId = `asset.${string}` | `${string}/asset.${string}`;

/**
 * Properties of shared assets that a rule reads, by the kind of the assets; `*`: of assets of every kind. For
 * the kinds that it names, it also reads whether an asset exists, so a list can be empty. `x-offers`: the
 * properties that fields require of what they refer to.
 */
export type AssetReads = Readonly<Partial<Record<AssetKindId | '*', readonly string[] | 'x-offers'>>>;

/** How an asset of a kind is different after a change. */
export interface AssetDifference {
  readonly kind: string;
  /** Names of the properties that have other values; null if the asset is added or deleted. */
  readonly properties: readonly string[] | null;
}
