import { NetworkError } from '../gateway/errors';
import { postForm, type Issuer, type IssuerResponse, type Waiting } from './issuer';
import type { StoredSignIn } from './stored-sign-ins';

/** Parses a response of the token endpoint. @throws NetworkError when it contains no token. */
export function signInOf(
  answer: IssuerResponse,
  { issuer, clientId }: Pick<Issuer, 'issuer' | 'clientId'>,
  earlier: string | null,
): StoredSignIn {
  const { access_token: accessToken, expires_in: seconds, refresh_token: refreshToken } = answer;
  if (typeof accessToken !== 'string') throw new NetworkError(`${issuer} didn’t return a token.`);
  return {
    issuer,
    clientId,
    accessToken,
    expiresAt: Date.now() + (typeof seconds === 'number' ? seconds : 60) * 1000,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : earlier,
  };
}

/** Refreshes the tokens. Undefined when the sign-in has expired. @throws NetworkError without a response. */
export async function refresh(
  { refreshToken }: StoredSignIn,
  issuer: Issuer,
  waiting: Waiting = {},
): Promise<StoredSignIn | undefined> {
  if (refreshToken === null) return undefined;
  const answer = await postForm(
    issuer.tokenEndpoint,
    { grant_type: 'refresh_token', client_id: issuer.clientId, refresh_token: refreshToken },
    waiting,
  );
  return 'error' in answer ? undefined : signInOf(answer, issuer, refreshToken);
}
