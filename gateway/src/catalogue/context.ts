import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import type { Validators } from '@scn/core/wiring/services';
import type { Database } from '#database/database';
import type { FileStore } from '#files/file-store';
import type { GraphqlContext, GraphqlServices } from '#graphql/context';
import type { OperationLog } from '#log/operation-log';
import type { GatewaySettings } from '#settings/settings';

/** The services of shared assets, grid views and reference data. */
export interface CatalogueServices extends GraphqlServices {
  readonly settings: Pick<GatewaySettings, 'limits' | 'webApps'>;
  readonly plugins: PluginRegistry;
  readonly assetValidator: AssetValidator;
  readonly database: Database;
  readonly files: FileStore;
  now(): Date;
}

/** The services of the effects of assets on scenarios, whose documents are read. */
export interface EffectServices extends CatalogueServices {
  readonly operationLog: OperationLog;
  readonly validators: Pick<Validators, 'ofDifferences'>;
}

/** The context of a resolver of the effects of assets. */
export type EffectContext = GraphqlContext<EffectServices>;

/** The context of a resolver of this room. */
export type CatalogueContext = GraphqlContext<CatalogueServices>;
