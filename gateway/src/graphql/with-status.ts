import { isErrorCode } from '@scn/core/base/refusal';
import { GraphQLError } from 'graphql';
import { statusOf } from '#http/failure';

/** Waiting repairs it. */
const unavailable = 503;

/**
 * Adds the HTTP status, and `Retry-After`. Yoga removes them from what the client sees. With `spec`, the status is 200 in responses of type
 * `application/json`, as GraphQL over HTTP requires for well-formed requests: never when the server is at fault.
 *
 * @param data of the response; undefined if the operation wasn't executed
 */
export function withStatus(exposed: GraphQLError, original: unknown, data: unknown): GraphQLError {
  const { http, originalError } = original instanceof GraphQLError ? original.extensions : {};
  // a body that isn't JSON isn't a GraphQL request: Yoga stores the reason in `originalError`
  const given = http && originalError !== undefined ? { ...http, spec: false } : http;
  const added = given ?? httpOf(exposed.extensions, data);
  if (added === null) return exposed;
  return new GraphQLError(exposed.message, {
    nodes: exposed.nodes ?? null,
    source: exposed.source ?? null,
    positions: exposed.positions ?? null,
    path: exposed.path ?? null,
    extensions: { ...exposed.extensions, http: added },
  });
}

function httpOf({ code, metadata }: GraphQLError['extensions'], data: unknown) {
  const status = typeof code === 'string' && isErrorCode(code) ? statusOf(code) : 400;
  const isFault = status >= 500;
  if (data !== undefined) {
    const hasValues = Object.values(data ?? {}).some((value) => value !== null);
    // an unexpected error of one field leaves the others as they are
    if (!isFault || (hasValues && status !== unavailable)) return null;
  }
  if (!isFault && status !== 401) return { status: 400, spec: true };
  const { retryAfterSeconds: seconds } = JSON.parse(String(metadata)) as { readonly retryAfterSeconds?: number };
  return { status, spec: false, ...(seconds === undefined ? {} : { headers: { 'retry-after': String(seconds) } }) };
}
