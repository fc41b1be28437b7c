import { ErrorResponse, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';

/** Response of `GET /sign-in/configuration`. */
interface SignInConfiguration {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  readonly scope: string;
  readonly audience: string;
}

/** The tokens of the signed-in user. */
export interface Tokens {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly accessTokenEndsAt: number;
}

/** The OpenID Connect client of the session. */
export interface SignInClient {
  /** Reads the stored tokens, from this page or another tab. */
  read(): Promise<Tokens | null>;
  /** Redirects to the sign-in service. {@link completeSignIn} returns `returnPath`. */
  signIn(returnPath: string): Promise<void>;
  /** Completes the sign-in on return from the sign-in service. @returns the return path */
  completeSignIn(): Promise<string | null>;
  /** @throws SignInRefused if the service refuses, or another error if it doesn't respond */
  refresh(): Promise<Tokens>;
  /** Deletes the tokens on this computer only. */
  forget(): Promise<void>;
  /** Ends the session at an external sign-in service, and leaves the page. @returns false if the gateway has already done that */
  signOutElsewhere(): Promise<boolean>;
}

/** The sign-in service has refused. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
}

/** Fetches the sign-in configuration from the gateway, and creates a client for it. */
export async function openSignInClient(origin: string): Promise<SignInClient> {
  const answer = await fetch(new URL('/sign-in/configuration', origin));
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}.`);
  return new OidcSignInClient((await answer.json()) as SignInConfiguration, origin);
}

class OidcSignInClient implements SignInClient {
  readonly #manager: UserManager;
  readonly #isElsewhere: boolean;
  /** Kept because another tab may have deleted the tokens before this one signs out at the external service. */
  #idToken: string | undefined;

  constructor(configuration: SignInConfiguration, origin: string) {
    this.#isElsewhere = new URL(configuration.issuer).origin !== origin;
    this.#manager = new UserManager({
      authority: configuration.issuer,
      client_id: configuration.clientId,
      redirect_uri: configuration.redirectUri,
      silent_redirect_uri: configuration.redirectUri,
      post_logout_redirect_uri: configuration.postLogoutRedirectUri,
      response_type: 'code',
      scope: configuration.scope,
      // some issuers require this parameter for tokens with an audience; others ignore it
      ...(this.#isElsewhere ? { extraQueryParams: { audience: configuration.audience } } : {}),
      loadUserInfo: false,
      // the session does both, in sync with the other tabs
      automaticSilentRenew: false,
      monitorSession: false,
      userStore: new WebStorageStateStore({ store: localStorage, prefix: 'scn.tokens.' }),
      stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: 'scn.sign-in.' }),
    });
  }

  async read(): Promise<Tokens | null> {
    const user = await this.#manager.getUser();
    return user === null ? null : this.#tokensOf(user);
  }

  async signIn(returnPath: string): Promise<void> {
    await this.#manager.signinRedirect({ state: returnPath });
  }

  async completeSignIn(): Promise<string | null> {
    const user = await this.#manager.signinCallback();
    return typeof user?.state === 'string' ? user.state : null;
  }

  async refresh(): Promise<Tokens> {
    try {
      const user = await this.#manager.signinSilent();
      if (user === null) throw new SignInRefused('The sign-in service returned no token.');
      return this.#tokensOf(user);
    } catch (error) {
      if (error instanceof ErrorResponse) throw new SignInRefused(error.message, { cause: error });
      throw error;
    }
  }

  async forget(): Promise<void> {
    await this.#manager.removeUser();
  }

  async signOutElsewhere(): Promise<boolean> {
    if (!this.#isElsewhere) return false;
    const endpoint = await this.#manager.metadataService.getEndSessionEndpoint();
    // without its token, the service would ask for confirmation
    if (this.#idToken === undefined || endpoint === undefined) return false;
    await this.#manager.signoutRedirect({ id_token_hint: this.#idToken });
    return true;
  }

  #tokensOf(user: User): Tokens {
    this.#idToken = user.id_token;
    return {
      accessToken: user.access_token,
      accessTokenEndsAt: user.expires_at === undefined ? Infinity : user.expires_at * 1000,
    };
  }
}
