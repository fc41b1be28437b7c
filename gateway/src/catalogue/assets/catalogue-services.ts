import type { Kernel } from '@scn/core/wiring/kernel';
import type { Database } from '#database/database';
import type { FileStore } from '#files/file-store';

/** The services that changes of assets need. The gateway's services satisfy it. */
export interface CatalogueServices {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly files: FileStore;
  now(): Date;
}
