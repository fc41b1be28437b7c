import { GraphQLError, type ASTNode } from 'graphql';

/** A request that is refused before anything is asked of the gateway; `status` is that of HTTP. */
export function requestError(message: string, options: { readonly node?: ASTNode; readonly status?: number } = {}) {
  const { node, status = 400 } = options;
  return new GraphQLError(message, {
    ...(node === undefined ? {} : { nodes: node }),
    // `spec`: answers of the type application/json have the status 200 all the same (GraphQL over HTTP)
    extensions: { http: { status, spec: status === 400 } },
  });
}
