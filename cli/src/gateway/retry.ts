import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { NetworkError } from './errors';

/** Answers after which the same request may go through. */
const passing = new Set([429, 502, 503, 504]);
/** Attempts, the first one included. */
const attempts = 7;
/** Milliseconds before the second attempt, doubled with each further one, and at most. */
const pause = { first: 500, most: 15_000 };
/** The longest that a server's `Retry-After` is heeded, in milliseconds. */
const longestWait = 120_000;

/** How a request is sent. */
export interface RetryOptions {
  /** Ends it for good. */
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for one attempt. */
  readonly timeout: number;
  /** Told before it is waited for the next attempt. */
  readonly onRetry?: ((reason: string, milliseconds: number) => void) | undefined;
}

/**
 * Sends a request until it is answered: again after a failure of the network, and after an answer that says that the server has no time
 * just now. Only for requests that may arrive twice.
 *
 * @throws NetworkError when it was tried often enough.
 */
export async function sendUntilAnswered(
  send: (signal: AbortSignal) => Promise<Response>,
  { signal, timeout, onRetry }: RetryOptions,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const within = AbortSignal.timeout(timeout);
    let reason: string;
    let wait: number | null = null;
    try {
      const answer = await send(signal === undefined ? within : AbortSignal.any([signal, within]));
      if (!passing.has(answer.status) || attempt === attempts) return answer;
      wait = retryAfter(answer);
      await answer.body?.cancel();
      reason = answer.status === 429 ? 'it is asked too often' : `it answered ${String(answer.status)}`;
    } catch (error) {
      signal?.throwIfAborted();
      reason = within.aborted ? `no answer within ${String(timeout / 1000)} s` : reasonOf(error);
      if (attempt === attempts) throw new NetworkError(reason);
    }
    const milliseconds = wait ?? withJitter(Math.min(pause.most, pause.first * 2 ** (attempt - 1)));
    onRetry?.(reason, milliseconds);
    await setTimeout(milliseconds, undefined, { signal });
  }
}

/** Many that failed at the same moment must not come back at the same moment. */
function withJitter(milliseconds: number): number {
  return milliseconds / 2 + randomInt(Math.ceil(milliseconds / 2));
}

function retryAfter({ headers }: Response): number | null {
  const given = headers.get('retry-after');
  if (given === null) return null;
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(longestWait, Math.max(0, seconds * 1000));
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was broken off',
  EPIPE: 'the connection was broken off',
  UND_ERR_SOCKET: 'the connection was broken off',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host can not be looked up',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'the host can not be reached',
  ENETUNREACH: 'the network can not be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody who is trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody who is trusted here',
};

/** Why a request did not get through, in words. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: inner } = (cause ?? {}) as { readonly code?: string; readonly message?: string };
  return (code === undefined ? undefined : reasons[code]) ?? code ?? inner ?? message;
}
