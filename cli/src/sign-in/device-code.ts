import { setTimeout } from 'node:timers/promises';
import { NetworkError } from '../gateway/errors';
import { postForm, type Issuer, type Waiting } from './issuer';
import type { StoredSignIn } from './stored-sign-ins';
import { signInOf } from './tokens';

/** Data shown to the user. */
export interface DeviceCode {
  readonly userCode: string;
  /** Address where the user enters the code. */
  readonly address: string;
  /** Address that includes the code, if the issuer provides one. */
  readonly completeAddress: string | undefined;
}

/**
 * Signs a user in with a browser on any device (RFC 8628).
 *
 * @param show - shows the code to the user
 * @throws NetworkError when the issuer doesn't support device codes, or the user declines or takes too long.
 */
export async function signInByDevice(
  issuer: Issuer,
  show: (code: DeviceCode) => void,
  waiting: Waiting = {},
): Promise<StoredSignIn> {
  const { deviceEndpoint, tokenEndpoint, clientId, scope } = issuer;
  if (deviceEndpoint === undefined)
    throw new NetworkError(
      `${issuer.issuer} doesn’t support sign-in with a device code.`,
      'Ask an administrator to enable the device code grant for its client, or set SCN_TOKEN to an API token.',
    );
  const started = await postForm(deviceEndpoint, { client_id: clientId, scope }, waiting);
  const { device_code: deviceCode, user_code: userCode, verification_uri: address } = started;
  if (typeof deviceCode !== 'string' || typeof userCode !== 'string' || typeof address !== 'string')
    throw new NetworkError(`${issuer.issuer} didn’t return a code: ${reasonOf(started)}.`);
  const { verification_uri_complete: whole, interval, expires_in: lifetime } = started;
  show({ userCode, address, completeAddress: typeof whole === 'string' ? whole : undefined });
  const end = Date.now() + (typeof lifetime === 'number' ? lifetime : 600) * 1000;
  let pause = (typeof interval === 'number' ? interval : 5) * 1000;
  while (Date.now() < end) {
    await setTimeout(pause, undefined, { signal: waiting.signal });
    const answer = await postForm(
      tokenEndpoint,
      { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id: clientId, device_code: deviceCode },
      waiting,
    );
    if (!('error' in answer)) return signInOf(answer, issuer, null);
    if (answer['error'] === 'slow_down') pause += 5000;
    else if (answer['error'] === 'access_denied') throw new NetworkError('The sign-in was declined in the browser.');
    else if (answer['error'] === 'expired_token') break;
    else if (answer['error'] !== 'authorization_pending')
      throw new NetworkError(`${issuer.issuer} rejected the sign-in: ${reasonOf(answer)}.`);
  }
  throw new NetworkError('The code has expired.', 'Run `scn login` again.');
}

function reasonOf({ error, error_description: description }: Readonly<Record<string, unknown>>): string {
  return typeof description === 'string' ? description : typeof error === 'string' ? error : 'no reason given';
}
