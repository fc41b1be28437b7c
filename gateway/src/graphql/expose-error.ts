import { GraphQLError } from 'graphql';
import { errorMessages } from '@scn/core/base/error-messages.gen';
import { isErrorCode, type ErrorCode } from '@scn/core/base/refusal';
import { refusalOf, statusOf } from '#http/failure';
import type { GraphqlContext } from './context';

/** The request that an error belongs to. */
type ErrorAudience = Pick<GraphqlContext, 'requestId' | 'logger' | 'principal'>;

/** The `extensions` of every error that clients see. */
interface ExposedExtensions {
  readonly code: ErrorCode;
  /** JSON. */
  readonly metadata: string;
  /** For an unexpected error: identifies it in the log. */
  readonly id?: string;
}

/**
 * Creates the error that a client sees, for every transport.
 *
 * - A refusal keeps its code, metadata and message.
 * - An invalid request (syntax, unknown fields, variables, limits) keeps its message with the code InvalidDataError. Suggestions
 *   of schema names are removed unless the user is signed in, because others can't read the schema.
 * - A failure of the storage is logged, and becomes the refusal that `refusalOf` has for it.
 * - Any other error is logged with its stack under the id of the request, and becomes `Exception` with that id.
 */
export function exposeError(error: unknown, audience: ErrorAudience): GraphQLError {
  const { cause, isUnexpected } = classify(error);
  const refusal = refusalOf(cause);
  if (refusal !== null) {
    const { code, message, metadata } = refusal;
    if (refusal !== cause) audience.logger.error({ err: cause, requestId: audience.requestId }, message);
    return located(error, message, { code, metadata: JSON.stringify(metadata) });
  }
  if (cause instanceof GraphQLError && !isUnexpected) {
    const message = audience.principal === null ? withoutSuggestions(cause.message) : cause.message;
    return located(error, message, { code: 'InvalidDataError', metadata: '{}' });
  }
  const id = audience.requestId;
  audience.logger.error({ err: cause, requestId: id, path: pathOf(error) }, 'A request failed unexpectedly.');
  return located(error, errorMessages.Exception, { code: 'Exception', metadata: JSON.stringify({ id }), id });
}

/** {@link exposeError} for all errors of a response. */
export function exposeErrors(errors: readonly unknown[], audience: ErrorAudience): GraphQLError[] {
  return errors.map((error) => exposeError(error, audience));
}

/** Unwraps the error that GraphQL wrapped. */
function classify(error: unknown): { readonly cause: unknown; readonly isUnexpected: boolean } {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  // a result that doesn't match its type is a bug in the gateway, and the message contains the value
  const isAnswer = error instanceof GraphQLError && error.path !== undefined;
  const isUnexpected = isAnswer && cause instanceof GraphQLError && cause.message.includes(' cannot represent ');
  return { cause, isUnexpected };
}

function located(error: unknown, message: string, extensions: ExposedExtensions): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions: { ...extensions } });
  return new GraphQLError(message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
    extensions: { ...extensions },
  });
}

function pathOf(error: unknown): string | undefined {
  return error instanceof GraphQLError ? error.path?.join('.') : undefined;
}

/** Removes GraphQL's suggestions for an unknown name. */
function withoutSuggestions(message: string): string {
  return message.replace(/ Did you mean [^]*\?$/, '');
}

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
