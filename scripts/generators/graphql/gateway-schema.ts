import { createGatewayCore } from '@scn/gateway/plugins/gateway-core';
import { createSchema } from '@scn/gateway/serve/schema';
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql';

let cached: GraphQLSchema | undefined;

/** The gateway's schema with the plugins of this repository, sorted. */
export function gatewaySchema(): GraphQLSchema {
  if (cached !== undefined) return cached;
  cached = lexicographicSortSchema(createSchema(createGatewayCore()));
  return cached;
}
