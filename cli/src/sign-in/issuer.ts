import { NetworkError } from '../gateway/errors';
import { sendWithRetries, sentenceIn, type RetryOptions } from '../gateway/retry';

/** How requests to an issuer wait. */
export interface Waiting extends Pick<RetryOptions, 'onRetry'> {
  readonly signal?: AbortSignal | undefined;
}

/** Timeout of a request to an issuer, in milliseconds: longer than a gateway waits for its database, so that it can say so. */
const requestTimeout = 60_000;

/** The issuer and client with which the command line signs in to a gateway. */
export interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  readonly tokenEndpoint: string;
  readonly deviceEndpoint: string | undefined;
  readonly revocationEndpoint: string | undefined;
}

/** Response of an issuer to a form: tokens, a device code, or an error. */
export type IssuerResponse = Readonly<Record<string, unknown>>;

/** Finds the issuer of a gateway, and its endpoints by OpenID discovery. @throws NetworkError */
export async function discoverIssuer(gateway: string, waiting: Waiting = {}): Promise<Issuer> {
  const configuration = await getJson(`${gateway}/sign-in/configuration`, waiting);
  const [issuer, clientId, scope] = [
    configuration['issuer'],
    configuration['commandLineClientId'],
    configuration['scope'],
  ];
  if (typeof issuer !== 'string' || typeof clientId !== 'string' || typeof scope !== 'string')
    throw new NetworkError(`${gateway} doesn’t describe how to sign in.`, 'Check that it is the address of a gateway.');
  const found = await getJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, waiting);
  if (found['issuer'] !== issuer) throw new NetworkError(`${issuer} identifies itself as another issuer.`);
  const endpoint = (name: string): string | undefined => {
    const value = found[name];
    return typeof value === 'string' ? value : undefined;
  };
  const tokenEndpoint = endpoint('token_endpoint');
  if (tokenEndpoint === undefined) throw new NetworkError(`${issuer} has no token endpoint.`);
  return {
    issuer,
    clientId,
    scope: scope.split(' ').includes('offline_access') ? scope : `${scope} offline_access`,
    tokenEndpoint,
    deviceEndpoint: endpoint('device_authorization_endpoint'),
    revocationEndpoint: endpoint('revocation_endpoint'),
  };
}

/** Sends a form to an issuer. Rejections are returned with `error`. @throws NetworkError without a response. */
export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
  waiting: Waiting = {},
): Promise<IssuerResponse> {
  const body = new URLSearchParams(fields);
  return send(address, { method: 'POST', body }, waiting);
}

function getJson(address: string, waiting: Waiting): Promise<IssuerResponse> {
  return send(address, {}, waiting);
}

async function send(address: string, request: RequestInit, { signal, onRetry }: Waiting): Promise<IssuerResponse> {
  const { origin } = new URL(address);
  try {
    const answer = await sendWithRetries(
      (within) =>
        fetch(address, { ...request, redirect: 'error', signal: within, headers: { accept: 'application/json' } }),
      { address, signal, timeout: requestTimeout, onRetry },
    );
    const text = await answer.text();
    const content: unknown = text === '' ? {} : JSON.parse(text);
    // an issuer that fails hasn't refused anything: the sign-in may still be valid
    const isAnswered = answer.ok || (answer.status < 500 && answer.status !== 429);
    if (typeof content === 'object' && content !== null && isAnswered && (answer.ok || 'error' in content))
      return content as IssuerResponse;
    throw new NetworkError(sentenceIn(content) ?? `it returned status ${String(answer.status)}`);
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof SyntaxError ? 'its response is not JSON' : (error as Error).message;
    const hint = error instanceof NetworkError ? error.hint : null;
    throw new NetworkError(`Can’t sign in at ${origin}: ${reason}.`, hint);
  }
}
