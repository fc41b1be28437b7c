import { createKernel, type Kernel } from '@scn/core/kernel/kernel';
import { builtInPlugins } from '@scn/plugins/registry.gen';

/** The core as the gateway runs it: with every plugin of this repository. */
export function createGatewayKernel(): Kernel {
  return createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
}
