import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { NetworkError } from './errors';

/** Statuses after which a retry can succeed. */
const passing = new Set([429, 502, 503, 504]);
/** Attempts, including the first. */
const attempts = 7;
/** Milliseconds before the second attempt, doubled for each further one, and the maximum. */
const pause = { first: 500, most: 15_000 };
/** Upper limit for a server's `Retry-After`, in milliseconds. */
const longestWait = 120_000;

/** How a request is sent. */
export interface RetryOptions {
  /** Aborts the request and its retries. */
  readonly signal: AbortSignal | undefined;
  /** Timeout of one attempt, in milliseconds. */
  readonly timeout: number;
  /** Called before waiting for the next attempt. */
  readonly onRetry?: ((reason: string, milliseconds: number) => void) | undefined;
}

/**
 * Sends a request, with retries after network failures and while the server is overloaded. Only for idempotent requests.
 *
 * @throws NetworkError when all attempts have failed.
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
      reason = answer.status === 429 ? 'too many requests' : `it returned status ${String(answer.status)}`;
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

/** Adds jitter, so that clients that failed at the same time don't retry at the same time. */
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
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was closed',
  EPIPE: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name can’t be resolved',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not signed by a trusted authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not signed by a trusted authority',
};

/** Describes why a request failed. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: inner } = (cause ?? {}) as { readonly code?: string; readonly message?: string };
  return (code === undefined ? undefined : reasons[code]) ?? code ?? inner ?? message;
}
