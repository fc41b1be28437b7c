import { embeddedIssuer } from '../account-issuers';
import { keyText } from '../sessions/session-key';

/** One sign-in of one client at the embedded provider. */
export interface ProviderSignIn {
  readonly accountId: string;
  /** Id of the provider's own session: the same until the browser signs out. */
  readonly sessionUid: string;
  readonly clientId: string;
  /** Seconds since 1970. */
  readonly authTime: number;
}

/** `sid` of its tokens. Editor and command line have separate sessions, even in the same browser. */
export function sidOf({ sessionUid, clientId }: ProviderSignIn): string {
  return `${sessionUid}.${clientId}`;
}

/** Key of the session of its tokens, as computed by `sessionKeyOf`. */
export function providerSessionKey(signIn: ProviderSignIn): string {
  return keyText(embeddedIssuer, signIn.accountId, 'sid', sidOf(signIn), signIn.authTime);
}
