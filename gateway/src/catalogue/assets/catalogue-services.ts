import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import type { Database } from '#database/database';
import type { FileStore } from '#files/file-store';

/** The services that changes of assets need. The gateway's services satisfy it. */
export interface CatalogueServices {
  readonly plugins: PluginRegistry;
  readonly assetValidator: AssetValidator;
  readonly database: Database;
  readonly files: FileStore;
  now(): Date;
}
