import { CombinedGraphQLErrors } from '@apollo/client';
import { errorsOfAnswer } from '../../api/network-error';
import { readServerError, type ServerError } from '../../api/server-error';
import type { SendOutcome } from './document-gateway';

/** Codes that say nothing about the change itself: it may well be taken later. A code that this version does not know does. */
const temporary: readonly ServerError['rawCode'][] = [null, 'AUTH_NOT_AUTHENTICATED', 'IntegrationError'];
/** Status of HTTP that is the change's fault: it is too large. */
const tooLarge = 413;
/** From this status of HTTP on nothing is said about the change: too many requests, and what servers fail on. */
const overloaded = 429;
/** Status of HTTP with which the gateway owns up to a fault of its own. */
const serverFault = 500;

/** What an error says about the change that was sent. */
export function outcomeOf(error: unknown): SendOutcome {
  const status = statusOf(error);
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : errorsOfAnswer(error);
  if (first === undefined) return { kind: 'unanswered' };
  const { rawCode, message, metadata, id } = readServerError(first);
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
