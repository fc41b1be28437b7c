import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import type { Database } from '#database/database';
import type { FileStore } from '#files/file-store';
import type { GraphqlContext, GraphqlServices } from '#graphql/context';

/** The services of shared assets, grid views and reference data. */
export interface CatalogueServices extends GraphqlServices {
  readonly plugins: PluginRegistry;
  readonly assetValidator: AssetValidator;
  readonly database: Database;
  readonly files: FileStore;
  now(): Date;
}

/** The context of a resolver of this room. */
export type CatalogueContext = GraphqlContext<CatalogueServices>;
