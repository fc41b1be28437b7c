import { setTimeout } from 'node:timers/promises';
import { NetworkError } from '../gateway/errors';
import { postForm, type Issuer } from './issuer';
import type { KeptSignIn } from './kept-sign-ins';
import { signInOf } from './tokens';

/** What a person is shown. */
export interface DeviceCode {
  readonly userCode: string;
  /** Where it is typed. */
  readonly address: string;
  /** Where it need not be typed; where the issuer has such an address. */
  readonly wholeAddress: string | undefined;
}

/**
 * Signs a person in with a browser on any device (RFC 8628).
 *
 * @param show - shows them the code
 * @throws NetworkError when the issuer has no such way, the person says no, or takes too long.
 */
export async function signInByDevice(
  issuer: Issuer,
  show: (code: DeviceCode) => void,
  signal?: AbortSignal,
): Promise<KeptSignIn> {
  const { deviceEndpoint, tokenEndpoint, clientId, scope } = issuer;
  if (deviceEndpoint === undefined)
    throw new NetworkError(
      `${issuer.issuer} does not offer sign-in by a code.`,
      'Have the grant of device codes enabled for its client, or use an API token in SCN_TOKEN.',
    );
  const started = await postForm(deviceEndpoint, { client_id: clientId, scope }, signal);
  const { device_code: deviceCode, user_code: userCode, verification_uri: address } = started;
  if (typeof deviceCode !== 'string' || typeof userCode !== 'string' || typeof address !== 'string')
    throw new NetworkError(`${issuer.issuer} gave no code: ${reasonOf(started)}.`);
  const { verification_uri_complete: whole, interval, expires_in: lifetime } = started;
  show({ userCode, address, wholeAddress: typeof whole === 'string' ? whole : undefined });
  const end = Date.now() + (typeof lifetime === 'number' ? lifetime : 600) * 1000;
  let pause = (typeof interval === 'number' ? interval : 5) * 1000;
  while (Date.now() < end) {
    await setTimeout(pause, undefined, { signal });
    const answer = await postForm(
      tokenEndpoint,
      { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id: clientId, device_code: deviceCode },
      signal,
    );
    if (!('error' in answer)) return signInOf(answer, issuer, null);
    if (answer['error'] === 'slow_down') pause += 5000;
    else if (answer['error'] === 'access_denied') throw new NetworkError('The sign-in was refused in the browser.');
    else if (answer['error'] === 'expired_token') break;
    else if (answer['error'] !== 'authorization_pending')
      throw new NetworkError(`${issuer.issuer} refused: ${reasonOf(answer)}.`);
  }
  throw new NetworkError('Nobody typed the code in time.', 'Run `scn login` again.');
}

function reasonOf({ error, error_description: description }: Readonly<Record<string, unknown>>): string {
  return typeof description === 'string' ? description : typeof error === 'string' ? error : 'without a reason';
}
