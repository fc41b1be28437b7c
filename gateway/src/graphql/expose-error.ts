import type { ErrorCode } from '@scn/core/base/refusal';
import { errorMessages } from '@scn/core/base/error-messages.gen';
import { GraphQLError } from 'graphql';
import { refusalOf } from '#http/failure';
import type { GraphqlContext } from './context';

/** The request that an error belongs to. */
export type ErrorAudience = Pick<GraphqlContext, 'requestId' | 'logger' | 'principal'>;

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
