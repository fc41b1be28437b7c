import type { JsonObject } from '@scn/core/base/json';

/** Props of a preview of a shared asset: how scenarios show it. */
export interface AssetPreviewProps {
  /** The data of the asset, with what is typed. It may not match the schema. */
  readonly data: JsonObject;
  /** The names of the assets that it refers to, by id; without those that are loading, or that the user can't see. */
  readonly names: ReadonlyMap<string, string>;
}
