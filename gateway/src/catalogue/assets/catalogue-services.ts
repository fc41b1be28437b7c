import type { Kernel } from '@scn/core/kernel/kernel';
import type { Database } from '../../database/database';
import type { FileStore } from '../../files/file-store';

/** What changes of assets are made with. The gateway's services fit. */
export interface CatalogueServices {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly files: FileStore;
  now(): Date;
}
