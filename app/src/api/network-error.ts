import { CombinedGraphQLErrors, ServerError as HttpError, ServerParseError } from '@apollo/client';
import type { AlertHandling, HandlingText } from './error-handling';
import { alertWith } from './error-handling';
import { IncompleteMutationError } from './complete-mutation-link';

/** A GraphQL error in a response. */
export interface ResponseError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/**
 * The GraphQL errors in an HTTP error response, with which the gateway refuses requests that are too large or too many.
 * Responses of proxies contain none.
 */
export function errorsOfResponse(error: unknown): readonly ResponseError[] {
  if (!HttpError.is(error)) return [];
  try {
    const { errors } = JSON.parse(error.bodyText) as { readonly errors?: unknown };
    return Array.isArray(errors) ? errors.filter(isResponseError) : [];
  } catch {
    return [];
  }
}

function isResponseError(value: unknown): value is ResponseError {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}

/** Whether neither the gateway nor a proxy could be reached. Timeouts don't count. */
export function isUnreachable(error: unknown): boolean {
  return (
    !CombinedGraphQLErrors.is(error) &&
    !HttpError.is(error) &&
    !ServerParseError.is(error) &&
    !(error instanceof IncompleteMutationError) &&
    !hasTakenTooLong(error)
  );
}

function hasTakenTooLong(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** The alert for a request that wasn't sent, a missing response, or a response that isn't from the gateway. */
export function networkHandling(error: unknown, isSave: boolean): AlertHandling {
  if (error instanceof IncompleteMutationError) return alertWith({ key: error.textKey });
  return alertWith({ key: isSave ? 'saveFailed' : 'fetchFailed' }, { detail: detailOf(error, isSave) });
}

function detailOf(error: unknown, isSave: boolean): HandlingText {
  if (hasTakenTooLong(error)) return { key: isSave ? 'saveTimedOut' : 'timedOut' };
  // the HTTP request succeeded, with neither data nor errors
  if (HttpError.is(error) && error.response.ok) return { key: 'dataMissing' };
  const status = HttpError.is(error) || ServerParseError.is(error) ? error.statusCode : null;
  switch (status) {
    case null:
      return { key: 'noConnection' };
    case 413:
      return { key: 'tooLarge' };
    case 429:
      return tooMany(error);
    case 408:
    case 502:
    case 503:
    case 504:
      return { key: 'notAvailable' };
    default:
      return { key: status >= 500 ? 'unknownError' : 'unexpectedAnswer' };
  }
}

function tooMany(error: unknown): HandlingText {
  const seconds = secondsToWait(error);
  return seconds === null ? { key: 'tooMany' } : { key: 'tooManyWait', values: { seconds } };
}

/** How long to wait before a request is sent again that was refused because there were too many; null for any other error. */
export function secondsToWait(error: unknown): number | null {
  if (!HttpError.is(error) || error.statusCode !== 429) return null;
  const header = error.response.headers.get('retry-after');
  const seconds = Number(header);
  return header !== null && Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}
