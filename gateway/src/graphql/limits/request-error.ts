import { GraphQLError, type ASTNode } from 'graphql';

/** A request that is refused before it is executed; `status` is the HTTP status. */
export function requestError(message: string, options: { readonly node?: ASTNode; readonly status?: number } = {}) {
  const { node, status = 400 } = options;
  return new GraphQLError(message, {
    ...(node === undefined ? {} : { nodes: node }),
    // `spec`: responses of type application/json still have the status 200 (GraphQL over HTTP)
    extensions: { http: { status, spec: status === 400 } },
  });
}
