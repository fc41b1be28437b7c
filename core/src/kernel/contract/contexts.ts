import type { JsonObject } from '#base/json';

/* What hosts give to functions of plugins, beside arguments. `SimulateContext` and `ArgumentRuleContext` have files of their own. */

/** A character of a scenario. */
export interface NamedActor {
  readonly id: string;
  readonly name: string;
}

/** Queries about the rest of the catalogue and the scenario that refers to an asset. */
export interface UploadContext {
  /** Whether the scenario refers to the asset. */
  isNamed(id: string): boolean;
  /** Whether another asset is completely uploaded. An asset that doesn't exist is missing. */
  isUploaded(id: string): boolean;
}

/** Content of a file: assets with the properties that it gives, or why it can't be imported. */
export type AssetFileReading =
  | { readonly assets: readonly JsonObject[]; readonly unknownHeaders?: readonly string[] }
  | { readonly problem: string };
