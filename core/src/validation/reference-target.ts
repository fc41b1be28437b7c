import type { ReferenceTarget } from '../schema/keywords';

/** A target that is an asset plugin's id. */
export type AssetTarget = Extract<ReferenceTarget, `${string}asset.${string}`>;

/** Whether a reference goes to a shared asset, and not to an entity of the document. */
export function isAssetTarget(target: ReferenceTarget): target is AssetTarget {
  return target.startsWith('asset.') || target.includes('/asset.');
}

/** How messages call what is referred to: `voice profile`, `menu item`. */
export function nameOfTarget(target: ReferenceTarget): string {
  return target.replace(/^.*asset\./, '').replaceAll('-', ' ');
}
