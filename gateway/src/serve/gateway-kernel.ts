import { createKernel, type Kernel } from '@scn/core/kernel/kernel';
import type { PluginEntry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';

/**
 * The core as the gateway runs it: with every plugin of this repository, and those of third parties.
 *
 * @throws RegistryError when one of these does not fit.
 */
export function createGatewayKernel(thirdParty: readonly PluginEntry[] = []): Kernel {
  return createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })), thirdParty });
}
