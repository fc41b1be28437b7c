import { embeddedIssuer } from '../account-issuers';
import { keyText } from '../sessions/session-key';

/** One sign-in of one client at the embedded provider. */
export interface ProviderSignIn {
  readonly accountId: string;
  /** Of the provider's own session: the same until the browser signs out. */
  readonly sessionUid: string;
  readonly clientId: string;
  /** Seconds since 1970. */
  readonly authTime: number;
}

/** `sid` of its tokens. App and command line have sessions of their own, though they may share a browser. */
export function sidOf({ sessionUid, clientId }: ProviderSignIn): string {
  return `${sessionUid}.${clientId}`;
}

/** Key of the session that its tokens belong to: what `sessionKeyOf` makes of them. */
export function providerSessionKey(signIn: ProviderSignIn): string {
  return keyText(embeddedIssuer, signIn.accountId, 'sid', sidOf(signIn), signIn.authTime);
}
