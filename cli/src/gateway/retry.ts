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
const maxWait = 120_000;

/** Origins that have answered this process: one that refuses connections now is probably restarting. */
const reached = new Set<string>();

/** How a request is sent. */
export interface RetryOptions {
  /** The address, or another one of the same origin. */
  readonly address: string;
  /** Aborts the request and its retries. */
  readonly signal: AbortSignal | undefined;
  /** Timeout of one attempt, in milliseconds. */
  readonly timeout: number;
  /** Called before waiting for the next attempt. */
  readonly onRetry?: ((reason: string, milliseconds: number) => void) | undefined;
}

/**
 * Sends a request, with retries after network failures and while the server is overloaded. Only for idempotent requests. Doesn't
 * retry what waiting doesn't repair: a wrong certificate or scheme, and a server that can't be reached at all.
 *
 * @throws NetworkError when all attempts have failed, with what to do about it if that is known.
 */
export async function sendWithRetries(
  send: (signal: AbortSignal) => Promise<Response>,
  { address, signal, timeout, onRetry }: RetryOptions,
): Promise<Response> {
  const { origin } = new URL(address);
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const within = AbortSignal.timeout(timeout);
    let reason: string;
    let wait: number | null = null;
    try {
      const answer = await send(signal === undefined ? within : AbortSignal.any([signal, within]));
      reached.add(origin);
      if (!passing.has(answer.status) || attempt === attempts) return answer;
      wait = retryAfter(answer);
      reason = (await sentenceOf(answer)) ?? `it returned status ${String(answer.status)}`;
    } catch (error) {
      signal?.throwIfAborted();
      reason = within.aborted ? `no answer within ${String(timeout / 1000)} s` : reasonOf(error);
      const remedy = within.aborted ? null : remedyOf(codeOf(error), origin);
      if (remedy !== null || attempt === attempts) throw new NetworkError(reason, remedy);
    }
    const milliseconds = wait ?? withJitter(Math.min(pause.most, pause.first * 2 ** (attempt - 1)));
    onRetry?.(reason, milliseconds);
    await setTimeout(milliseconds, undefined, { signal });
  }
}

/** Returns the gateway's message in a response, without the time to wait, which is added; null from a proxy. */
async function sentenceOf(answer: Response): Promise<string | null> {
  try {
    return sentenceIn(await answer.json());
  } catch {
    return answer.status === 429 ? 'too many requests' : null;
  }
}

/** The first sentence of the error in a gateway's response, as a reason; null if it has none. */
export function sentenceIn(content: unknown): string | null {
  const { errors } = content as { readonly errors?: readonly { readonly message: string }[] };
  const [first] = errors?.[0]?.message.split(/\.(?= |$)/) ?? [];
  return first === undefined || first === '' ? null : first.charAt(0).toLowerCase() + first.slice(1);
}

/** Adds jitter, so that clients that failed at the same time don't retry at the same time. */
function withJitter(milliseconds: number): number {
  return milliseconds / 2 + randomInt(Math.ceil(milliseconds / 2));
}

function retryAfter({ headers }: Response): number | null {
  const given = headers.get('retry-after');
  if (given === null) return null;
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(maxWait, Math.max(0, seconds * 1000));
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
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate is not signed by a trusted authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not signed by a trusted authority',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  HPE_INVALID_CONSTANT: 'its answer is not http',
  BAD_PORT: 'its port is reserved for another protocol',
};

const trustRemedy =
  'If the certificate is signed by your own authority, set NODE_EXTRA_CA_CERTS to the file with its certificate.';
const addressRemedy = 'Check the address: --gateway, SCN_GATEWAY or “gateway” in scn.config.json.';

/** Remedies for failures that a retry doesn't repair. */
const remedies: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Ask an administrator to renew the certificate, and check the clock of this computer.',
  CERT_NOT_YET_VALID: 'Check the clock of this computer.',
  DEPTH_ZERO_SELF_SIGNED_CERT: trustRemedy,
  SELF_SIGNED_CERT_IN_CHAIN: trustRemedy,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: trustRemedy,
  UNABLE_TO_GET_ISSUER_CERT: trustRemedy,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: trustRemedy,
  BAD_PORT: `Use another port. ${addressRemedy}`,
  ERR_TLS_CERT_ALTNAME_INVALID: `Use the host name that the certificate is for. ${addressRemedy}`,
};

/** Remedies for when an origin that hasn't answered yet can't be reached at all. */
const unreachedRemedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: `Check that the gateway is running. ${addressRemedy}`,
  ENOTFOUND: addressRemedy,
};

/** Error codes that an http request gets from a server that expects https. */
const closedByTls = new Set(['ECONNRESET', 'UND_ERR_SOCKET', 'HPE_INVALID_CONSTANT', 'EPIPE']);

function remedyOf(code: string | undefined, origin: string): string | null {
  if (code === undefined) return null;
  if (isWrongScheme(code))
    return 'The server doesn’t use https at this port. Use the port with https, or http:// for a gateway on this computer.';
  const remedy = remedies[code] ?? (reached.has(origin) ? undefined : unreachedRemedies[code]);
  if (remedy !== undefined) return remedy;
  const isPlain = origin.startsWith('http:') && !reached.has(origin); // only for a gateway on this computer
  return isPlain && closedByTls.has(code) ? 'If the gateway uses https, write https:// in its address.' : null;
}

/** OpenSSL's errors for an answer that isn't TLS. */
function isWrongScheme(code: string): boolean {
  return code === 'EPROTO' || code.startsWith('ERR_SSL_');
}

/** Describes why a request failed. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { message: inner } = (cause ?? {}) as { readonly message?: string };
  const code = codeOf(error);
  if (code !== undefined && isWrongScheme(code)) return 'its answer is not https';
  return (code === undefined ? undefined : reasons[code]) ?? code ?? inner ?? message;
}

function codeOf(error: unknown): string | undefined {
  const cause = (error as Error).cause as { readonly code?: string; readonly message?: string } | undefined;
  // fetch never connects to the ports of other protocols, and gives no code
  return cause?.message === 'bad port' ? 'BAD_PORT' : cause?.code;
}
