import { CombinedGraphQLErrors } from '@apollo/client';
import { errorsOfResponse, readServerError, type ServerError } from '#api/error-handling';
import type { SendOutcome } from './document-gateway';

/** Temporary error codes: the change may be accepted later. Unknown codes aren't temporary. */
const temporary: readonly ServerError['rawCode'][] = [
  null,
  'AUTH_NOT_AUTHENTICATED',
  'DatabaseUnavailableError',
  'IntegrationError',
  'ServerBusyError',
];
/** HTTP status for a change that is too large. */
const tooLarge = 413;
/** From this HTTP status on, errors aren't caused by the change: too many requests, and server errors. */
const overloaded = 429;
/** HTTP status of the gateway's internal errors. */
const serverFault = 500;

/** Classifies the error of a sent change. */
export function outcomeOf(error: unknown): SendOutcome {
  const status = statusOf(error);
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : errorsOfResponse(error);
  if (first === undefined) return { kind: 'unanswered' };
  const { rawCode, message, metadata, id } = readServerError(first);
  if (rawCode === 'StorageFullError') return { kind: 'storage-full' };
  if (rawCode === 'Exception' && (status === null || status === serverFault)) {
    return {
      kind: 'failed',
      reason: { code: rawCode, message, metadata: id === null ? metadata : { ...metadata, id } },
    };
  }
  if (status !== tooLarge && (temporary.includes(rawCode) || (status !== null && status >= overloaded))) {
    return { kind: 'unanswered' };
  }
  return { kind: 'refused', reason: { code: rawCode ?? 'InvalidDataError', message, metadata } };
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
