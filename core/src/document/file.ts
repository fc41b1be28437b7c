import type { JsonObject } from '#base/json';
import type { Conflict } from './conflict/conflict';
import type { Scenario } from './scenario';

/** The file format version that this core reads and writes. Older files are migrated, newer ones refused. */
export const currentFormat = 1;
/** File name suffix of scenario files. */
export const scenarioFileSuffix = '.scn.json';
/** File name suffix of catalogue files: shared assets for validation without a gateway. */
export const catalogueFileSuffix = '.scn-catalogue.json';

/** The envelope of a scenario file. */
export interface ScenarioFile {
  readonly $schema: string;
  readonly format: number;
  /** Version of each plugin with a payload in the file, by plugin id. */
  readonly plugins: Readonly<Record<string, number>>;
  readonly scenario: Scenario;
  /** Unresolved merge conflicts; omitted when there are none. */
  readonly conflicts?: readonly Conflict[];
}

/** One shared asset from a catalogue file or a gateway. */
export interface CatalogueAsset {
  readonly id: string;
  /** The asset plugin: `asset.image`. */
  readonly asset: string;
  readonly data: JsonObject;
}

/** The envelope of a catalogue file. */
export interface CatalogueFile {
  readonly $schema: string;
  readonly format: number;
  readonly plugins: Readonly<Record<string, number>>;
  readonly assets: readonly CatalogueAsset[];
}
