import type { Clock } from '../clock';
import type { RefreshExpiry } from './refresh-expiry';
import { groupsOf, subjectOf } from './token-groups';
import { refreshLead, refreshTokens, type Exclusively } from './refresh';
import { returnPathOf, safeReturnPath, signInPath } from './return-path';
import {
  initialSession,
  nextMoment,
  nextSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type WarningMinutes,
} from './session-state';
import { SignInRefused, type SignInClient, type Tokens } from './sign-in-client';

/** What a {@link Session} works with. */
export interface SessionParts {
  readonly clock: Clock;
  readonly window: Pick<
    Window,
    'location' | 'history' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'
  > & {
    readonly document: Pick<Document, 'addEventListener' | 'removeEventListener'>;
    readonly navigator: Pick<Navigator, 'onLine'>;
  };
  readonly expiry: RefreshExpiry;
  readonly exclusively: Exclusively;
  openClient(): Promise<SignInClient>;
  /** Ends the session at the gateway. May fail: whoever signs out is signed out. */
  endAtGateway(accessToken: string): Promise<void>;
}

/** What the app shows of the session: its state, or that the gateway can't be reached to begin one. */
export type SessionView = SessionState | { readonly status: 'unreachable' };

const returnPathKey = 'scn.return-path';
const signInScreen = '/sign-in';
const callbackPath = '/sign-in/callback';

/** Who is signed in: carries out what {@link nextSession} decides, and keeps the tokens fresh and the tabs in step. */
export class Session {
  readonly #parts: SessionParts;
  #view: SessionView = initialSession;
  #client: SignInClient | null = null;
  #tokens: Tokens | null = null;
  #refreshing: { readonly isForced: boolean; readonly tokens: Promise<Tokens> } | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #warningListeners = new Set<(minutes: WarningMinutes) => void>();
  #cancelMoment: () => void = () => undefined;
  #cancelRefresh: () => void = () => undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** The state at this moment. */
  readonly view = (): SessionView => this.#view;

  /** Calls back when the state has changed. @returns what stops that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back 10 and 5 minutes before the end. @returns what stops that */
  onWarning(listener: (minutes: WarningMinutes) => void): () => void {
    this.#warningListeners.add(listener);
    return () => this.#warningListeners.delete(listener);
  }

  /** The startup: completes a sign-in, goes on with a session that is kept, or leads to the sign-in page. */
  async start(): Promise<void> {
    const { window, expiry } = this.#parts;
    this.#show(initialSession);
    try {
      this.#client ??= await this.#parts.openClient();
    } catch {
      this.#show({ status: 'unreachable' });
      return;
    }
    const catchUp = () => {
      this.#catchUp();
    };
    window.document.addEventListener('visibilitychange', catchUp);
    for (const event of ['focus', 'pageshow']) window.addEventListener(event, catchUp);
    expiry.follow(window, (endsAt) => void this.#followOtherTab(endsAt));
    if (window.location.pathname === callbackPath) await this.#completeSignIn(this.#client);
    else await this.#resume();
  }

  /** Leads to the sign-in service. @throws Error when it does not answer */
  async signIn(): Promise<void> {
    const { location, sessionStorage } = this.#parts.window;
    const returnPath = returnPathOf(location.search);
    sessionStorage.setItem(returnPathKey, returnPath); // for a sign-in that fails on the way back
    await this.#client?.signIn(returnPath);
  }

  /** Signs out. `comesBack`: the next sign-in leads to where the person is now. */
  signOut({ comesBack }: { readonly comesBack: boolean }): void {
    this.#dispatch({ type: 'signed-out', comesBack });
  }

  /** The button of the dialog that says the session has ended. */
  signInAgain(): void {
    this.#dispatch({ type: 'sign-in-again' });
  }

  /** The gateway no longer knows who this is. */
  reportNotAuthenticated(): void {
    this.#dispatch({ type: 'not-authenticated' });
  }

  /** The gateway has told when the session ends. */
  reportEnd(endsAt: number): void {
    this.#dispatch({ type: 'end-told', endsAt });
  }

  /** A token for a request, refreshed where it is about to end; null while nobody is signed in. */
  async accessToken(): Promise<string | null> {
    if (this.#view.status !== 'authenticated') return null;
    const tokens = this.#tokens;
    const { clock, window } = this.#parts;
    if (tokens !== null && tokens.accessTokenEndsAt - clock.now() > refreshLead / 2) return tokens.accessToken;
    // the request says at once that there is no connection
    if (tokens !== null && !window.navigator.onLine) return tokens.accessToken;
    return this.#refresh({ isForced: false }).then(
      ({ accessToken }) => accessToken,
      () => null,
    );
  }

  /** The groups that the access token names. */
  userGroups(): readonly string[] {
    return this.#tokens === null ? [] : groupsOf(this.#tokens.accessToken);
  }

  /** Gets new tokens now, for a connection that was ended while they seemed good. @returns whether somebody is still signed in */
  async renew(): Promise<boolean> {
    return this.#refresh({ isForced: true }).then(
      () => true,
      () => false,
    );
  }

  async #completeSignIn(client: SignInClient): Promise<void> {
    const { history } = this.#parts.window;
    const kept = this.#takeReturnPath();
    try {
      const returnPath = safeReturnPath(await client.completeSignIn()) ?? '/';
      this.#keepTokens(await client.read());
      history.replaceState(null, '', returnPath);
      this.#dispatch({ type: 'signed-in' });
    } catch {
      history.replaceState(null, '', signInPath(kept));
      this.#dispatch({ type: 'sign-in-failed' });
    }
  }

  async #resume(): Promise<void> {
    const { clock, expiry } = this.#parts;
    const endsAt = expiry.read();
    if (endsAt === null || endsAt <= clock.now()) {
      expiry.clear();
      await this.#client?.forget();
      this.#dispatch({ type: 'nobody-signed-in' });
      return;
    }
    await this.#refresh({ isForced: true }).then(
      () => {
        this.#dispatch({ type: 'resumed', endsAt });
      },
      () => undefined, // it has said so already
    );
  }

  #refresh({ isForced }: { readonly isForced: boolean }): Promise<Tokens> {
    const client = this.#client;
    if (client === null) return Promise.reject(new SignInRefused('Nobody is signed in.'));
    if (this.#refreshing !== null && (this.#refreshing.isForced || !isForced)) return this.#refreshing.tokens;
    const refreshing = { isForced, tokens: this.#refreshed(client, isForced) };
    this.#refreshing = refreshing;
    const end = () => {
      if (this.#refreshing === refreshing) this.#refreshing = null;
    };
    refreshing.tokens.then(end, end);
    return refreshing.tokens;
  }

  async #refreshed(client: SignInClient, isForced: boolean): Promise<Tokens> {
    try {
      const tokens = await refreshTokens({ ...this.#parts, client, online: () => this.#online() }, isForced);
      const { status } = this.#view;
      if (status === 'authenticated' && this.#isSomebodyElse(tokens)) {
        // nothing of the one is sent as the other's
        this.#keepTokens(null);
        this.#dispatch({ type: 'somebody-else' });
        throw new SignInRefused('Somebody else is signed in.');
      }
      if (status === 'authenticated' || status === 'authenticating') {
        this.#keepTokens(tokens);
        return tokens;
      }
      // signed out meanwhile: nothing is to be left
      await client.forget();
      throw new SignInRefused('Nobody is signed in.');
    } catch (error) {
      this.#dispatch({ type: 'refresh-failed' });
      throw error;
    }
  }

  #isSomebodyElse({ accessToken }: Tokens): boolean {
    const [known, now] = [subjectOf(this.#tokens?.accessToken ?? ''), subjectOf(accessToken)];
    return known !== null && now !== null && known !== now;
  }

  /** Resolves while the computer is online. */
  #online(): Promise<void> {
    const { window } = this.#parts;
    if (window.navigator.onLine) return Promise.resolve();
    return new Promise((resolve) => {
      const listen = () => {
        window.removeEventListener('online', listen);
        resolve();
      };
      window.addEventListener('online', listen);
    });
  }

  #keepTokens(tokens: Tokens | null): void {
    const { clock } = this.#parts;
    this.#tokens = tokens;
    this.#cancelRefresh();
    if (tokens === null || tokens.accessTokenEndsAt === Infinity) return;
    // a token that is given for less than the lead would be refreshed without end
    const wait = Math.max(tokens.accessTokenEndsAt - clock.now() - refreshLead, 5000);
    this.#cancelRefresh = clock.after(wait, () => {
      if (this.#view.status === 'authenticated') this.#refresh({ isForced: false }).catch(() => undefined);
    });
  }

  /** Timers stand still while a computer sleeps, and a page that the browser has put away hears nothing of the other tabs. */
  #catchUp(): void {
    this.#dispatch({ type: 'time-passed' });
    const endsAt = this.#parts.expiry.read();
    const { status } = this.#view;
    const isBehind = status === 'authenticated' ? endsAt === null : endsAt !== null && status !== 'authenticating';
    if (isBehind) void this.#followOtherTab(endsAt);
  }

  async #followOtherTab(endsAt: number | null): Promise<void> {
    if (endsAt === null) {
      this.#dispatch({ type: 'signed-out-elsewhere' });
      return;
    }
    if (this.#view.status === 'authenticated') {
      this.#dispatch({ type: 'end-told', endsAt });
      return;
    }
    // the other tab has signed in: its tokens are ours as well
    const tokens = (await this.#client?.read()) ?? null;
    if (tokens === null) return;
    this.#keepTokens(tokens);
    const { location, history } = this.#parts.window;
    if (location.pathname === signInScreen) history.replaceState(null, '', returnPathOf(location.search));
    this.#dispatch({ type: 'signed-in-elsewhere', endsAt });
  }

  #dispatch(event: SessionEvent): void {
    const { clock } = this.#parts;
    const before = this.#view.status === 'unreachable' ? initialSession : this.#view;
    const { state, effects } = nextSession(before, event, clock.now());
    for (const effect of effects) this.#carryOut(effect);
    if (state.status === 'unauthenticated' && before.status !== 'unauthenticated') this.#leadToSignIn();
    this.#show(state);
    this.#cancelMoment();
    const moment = nextMoment(state);
    if (moment === null) return;
    this.#cancelMoment = clock.after(moment - clock.now(), () => {
      this.#dispatch({ type: 'time-passed' });
    });
  }

  #carryOut(effect: SessionEffect): void {
    const { expiry, window } = this.#parts;
    switch (effect.type) {
      case 'keep-end':
        expiry.keep(effect.endsAt);
        return;
      case 'clear-end':
        expiry.clear();
        return;
      case 'forget-tokens':
        this.#keepTokens(null);
        void this.#client?.forget();
        return;
      case 'end-at-gateway':
        void this.#endAtGateway();
        return;
      case 'end-session':
        void this.#endSession();
        return;
      case 'keep-return-path': {
        const { pathname, search, hash } = window.location;
        const path = pathname === signInScreen ? returnPathOf(search) : safeReturnPath(`${pathname}${search}${hash}`);
        if (path !== null && path !== '/') window.sessionStorage.setItem(returnPathKey, path);
        return;
      }
      case 'warn':
        for (const listener of this.#warningListeners) listener(effect.minutes);
    }
  }

  async #endSession(): Promise<void> {
    const ended = this.#endAtGateway();
    this.#keepTokens(null);
    await ended;
    const hasLeft = await this.#client?.signOutElsewhere().catch(() => false);
    if (hasLeft !== true) await this.#client?.forget();
  }

  /** May fail: the tokens are forgotten in any case, and end by themselves. */
  async #endAtGateway(): Promise<void> {
    const token = this.#tokens?.accessToken;
    if (token !== undefined) await this.#parts.endAtGateway(token).catch(() => undefined);
  }

  #leadToSignIn(): void {
    this.#parts.window.history.replaceState(null, '', signInPath(this.#takeReturnPath()));
  }

  #takeReturnPath(): string | null {
    const { sessionStorage } = this.#parts.window;
    const path = sessionStorage.getItem(returnPathKey);
    sessionStorage.removeItem(returnPathKey);
    return path;
  }

  #show(view: SessionView): void {
    if (view === this.#view) return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
