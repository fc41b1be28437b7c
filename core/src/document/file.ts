import type { JsonObject } from '../kernel/json';
import type { Conflict } from '../diff/merge/conflict';
import type { Scenario } from './scenario';

/** The file format that this core reads and writes. Older ones are migrated, newer ones refused. */
export const currentFormat = 1;
/** Ending of a scenario file. */
export const scenarioFileSuffix = '.scn.json';
/** Ending of a catalogue file: shared assets for validation without a gateway. */
export const catalogueFileSuffix = '.scn-catalogue.json';

/** The envelope of a scenario file. */
export interface ScenarioFile {
  readonly $schema: string;
  readonly format: number;
  /** Version of each plugin whose payload the file holds, by plugin id. */
  readonly plugins: Readonly<Record<string, number>>;
  readonly scenario: Scenario;
  /** What a merge left to be decided; left out when there is nothing. */
  readonly conflicts?: readonly Conflict[];
}

/** One shared asset as a catalogue file or a gateway gives it. */
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
