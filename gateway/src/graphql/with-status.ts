import type { ErrorCode } from '@scn/core/base/error-codes';
import { GraphQLError } from 'graphql';

/**
 * Adds the HTTP status for a response without data. Yoga removes it from what the client sees. With `spec`, the status is 200 in
 * responses of type `application/json`, as GraphQL over HTTP requires for well-formed requests.
 */
export function withStatus(exposed: GraphQLError, original: unknown): GraphQLError {
  const { http, originalError } = original instanceof GraphQLError ? original.extensions : {};
  // a body that isn't JSON isn't a GraphQL request: Yoga stores the reason in `originalError`
  const given = http && originalError !== undefined ? { ...http, spec: false } : http;
  return new GraphQLError(exposed.message, {
    nodes: exposed.nodes ?? null,
    source: exposed.source ?? null,
    positions: exposed.positions ?? null,
    path: exposed.path ?? null,
    extensions: { ...exposed.extensions, http: given ?? statusOf(exposed.extensions['code']) },
  });
}

function statusOf(code: unknown) {
  const statuses: Partial<Record<ErrorCode, number>> = {
    AUTH_NOT_AUTHENTICATED: 401,
    Exception: 500,
    StorageFullError: 503,
  };
  for (const [known, status] of Object.entries(statuses)) if (code === known) return { status, spec: false };
  return { status: 400, spec: true };
}
