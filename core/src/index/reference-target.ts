import type { ReferenceTarget } from '#schema/keywords';

/** A target that is an asset plugin's id. */
export type AssetTarget = Extract<ReferenceTarget, `${string}asset.${string}`>;

/** Whether a reference leads to a shared asset rather than to an entity of the document. */
export function isAssetTarget(target: ReferenceTarget): target is AssetTarget {
  return target.startsWith('asset.') || target.includes('/asset.');
}
