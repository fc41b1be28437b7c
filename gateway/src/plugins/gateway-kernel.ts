import { createKernel, type Kernel } from '@scn/core/wiring/kernel';
import type { PluginEntry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';

/**
 * The core with every plugin of this repository, and third-party plugins.
 *
 * @throws RegistryError when one of these is incompatible.
 */
export function createGatewayKernel(thirdParty: readonly PluginEntry[] = []): Kernel {
  return createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })), thirdParty });
}
