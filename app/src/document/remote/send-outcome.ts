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

/**
 * Classifies the answer to several changes. An error whose path leads to one of them is its outcome; any other is that of the request: while
 * it is temporary, it is the outcome of the first change.
 *
 * @param items - one for each change that was tried; null for one that failed
 * @returns null if the gateway refuses the request itself, as one of the release before does, which doesn't know it
 */
export function outcomesOf(
  items: readonly ({ readonly seq: number; readonly at: string } | null)[],
  error: unknown,
): readonly SendOutcome[] | null {
  const failed = items.indexOf(null);
  const logged = (failed < 0 ? items : items.slice(0, failed)).flatMap((item): SendOutcome[] =>
    item === null ? [] : [{ kind: 'logged', seq: item.seq, at: Date.parse(item.at) }],
  );
  if (failed < 0 && logged.length > 0) return logged;
  const outcome = outcomeOf(error);
  if (failed >= 0) return [...logged, outcome];
  return outcome.kind === 'unanswered' || outcome.kind === 'storage-full' ? [outcome] : null;
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
