import { errorMessages, type ErrorCode } from '@scn/core/operations/error-codes';
import { Refusal } from '@scn/core/operations/refusal';
import { GraphQLError } from 'graphql';
import type { GatewayContext } from './context';

/** Whose answer an error goes into. */
export type ErrorAudience = Pick<GatewayContext, 'requestId' | 'logger' | 'principal'>;

/** What clients find in `extensions` of every error. */
interface ExposedExtensions {
  readonly code: ErrorCode;
  /** JSON. */
  readonly metadata: string;
  /** Of an unexpected error: names it in the log. */
  readonly id?: string;
}

/**
 * Makes the error that a client may see, for every transport.
 *
 * - A refusal keeps its code, metadata and message.
 * - What is wrong with the request itself (syntax, unknown fields, variables, limits) keeps its message with the code
 *   InvalidDataError. It suggests names of the schema to signed-in people only: nobody else may read the schema.
 * - Anything else is logged with its stack under the id of the request, and becomes `Exception` with that id.
 */
export function exposeError(error: unknown, audience: ErrorAudience): GraphQLError {
  const { cause, isUnexpected } = classify(error);
  if (cause instanceof Refusal)
    return located(error, cause.message, { code: cause.code, metadata: JSON.stringify(cause.metadata) });
  if (cause instanceof GraphQLError && !isUnexpected) {
    const message = audience.principal === null ? withoutSuggestions(cause.message) : cause.message;
    return located(error, message, { code: 'InvalidDataError', metadata: '{}' });
  }
  const id = audience.requestId;
  audience.logger.error({ err: cause, requestId: id, path: pathOf(error) }, 'A request failed unexpectedly.');
  return located(error, errorMessages.Exception, { code: 'Exception', metadata: JSON.stringify({ id }), id });
}

/** {@link exposeError} for all errors of an answer. */
export function exposeErrors(errors: readonly unknown[], audience: ErrorAudience): GraphQLError[] {
  return errors.map((error) => exposeError(error, audience));
}

/** Finds what was thrown behind the errors that GraphQL put around it. */
function classify(error: unknown): { readonly cause: unknown; readonly isUnexpected: boolean } {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  // an answer that does not fit its type: the mistake is ours, and the message holds the value
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

/** Without what GraphQL proposes instead of a name that it doesn't know. */
function withoutSuggestions(message: string): string {
  return message.replace(/ Did you mean [^]*\?$/, '');
}
