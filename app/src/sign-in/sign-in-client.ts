import { ErrorResponse, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';

/** What the gateway says about sign-in: `GET /sign-in/configuration`. */
interface SignInConfiguration {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  readonly scope: string;
  readonly audience: string;
}

/** The tokens of whoever is signed in. */
export interface Tokens {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly accessTokenEndsAt: number;
}

/** What the session needs of an OpenID Connect client. */
export interface SignInClient {
  /** Those that are kept from before, on this page or on another tab. */
  read(): Promise<Tokens | null>;
  /** Leads to the sign-in service. `returnPath` comes back with {@link completeSignIn}. */
  signIn(returnPath: string): Promise<void>;
  /** On return from the sign-in service. @returns the path to go to */
  completeSignIn(): Promise<string | null>;
  /** @throws SignInRefused when the service refuses, anything else when it doesn't answer. */
  refresh(): Promise<Tokens>;
  /** Forgets the tokens, on this computer only. */
  forget(): Promise<void>;
  /** Ends the session at a sign-in service of somebody else: leaves the page. @returns false where the gateway has done that already */
  signOutElsewhere(): Promise<boolean>;
}

/** The sign-in service answered, and said no. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
}

/** Asks the gateway who signs people in, and makes a client for that. */
export async function openSignInClient(origin: string): Promise<SignInClient> {
  const answer = await fetch(new URL('/sign-in/configuration', origin));
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}.`);
  return new OidcSignInClient((await answer.json()) as SignInConfiguration, origin);
}

class OidcSignInClient implements SignInClient {
  readonly #manager: UserManager;
  readonly #isElsewhere: boolean;
  /** Remembered: another tab may have forgotten the tokens when this one comes to sign out elsewhere. */
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
      // issuers that ask for it give tokens for an audience only to who names it; to others it is unknown and passed over
      ...(this.#isElsewhere ? { extraQueryParams: { audience: configuration.audience } } : {}),
      loadUserInfo: false,
      // the session does both, in step with the other tabs
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
      if (user === null) throw new SignInRefused('The sign-in service gave no token.');
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
    // without its token the service would ask whether to sign out
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
