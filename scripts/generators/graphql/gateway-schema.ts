import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { createSchema } from '@scn/gateway/serve/schema';
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql';
import { builtInPlugins } from '../../../plugins/registry.gen';

let cached: GraphQLSchema | undefined;

/** The gateway's schema with the plugins of this repository, sorted. */
export function gatewaySchema(): GraphQLSchema {
  if (cached !== undefined) return cached;
  const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
  const sources = { plugins: kernel.get(services.plugins), operations: kernel.get(services.operations) };
  cached = lexicographicSortSchema(createSchema(sources));
  return cached;
}
