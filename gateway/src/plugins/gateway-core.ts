import type { PluginEntry, PluginRegistry } from '@scn/core/kernel/registry';
import type { AnyOperation } from '@scn/core/operations/operation';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import { createKernel, type KernelOptions } from '@scn/core/wiring/kernel';
import { services, type Scenarios, type Validators } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';

/** The services of the core, with the gateway's plugins. Each room declares those that it needs. */
export interface GatewayCore {
  readonly plugins: PluginRegistry;
  readonly operations: ReadonlyMap<string, AnyOperation>;
  readonly scenarios: Scenarios;
  readonly validators: Validators;
  readonly assetValidator: AssetValidator;
}

/**
 * The core with some plugins.
 *
 * @throws RegistryError when one of these is incompatible.
 */
export function createCore(options: KernelOptions): GatewayCore {
  const kernel = createKernel(options);
  const validators = kernel.get(services.validators);
  return {
    plugins: kernel.get(services.plugins),
    operations: kernel.get(services.operations),
    scenarios: kernel.get(services.scenarios),
    validators,
    assetValidator: validators.assets(),
  };
}

/**
 * The core with every plugin of this repository, and third-party plugins.
 *
 * @throws RegistryError when one of these is incompatible.
 */
export function createGatewayCore(thirdParty: readonly PluginEntry[] = []): GatewayCore {
  return createCore({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })), thirdParty });
}
