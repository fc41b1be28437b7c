import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema.gen';

/** Parses a GraphQL document; its result and variables are typed by the gateway's schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; JSON: unknown; Upload: File };
}>();
