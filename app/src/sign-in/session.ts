import { observable, runInAction } from 'mobx';
import type { Clock } from '#time/clock';
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

/** Dependencies of a {@link Session}. */
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
  /** Ends the session on the gateway. Can fail: the user is signed out locally anyway. */
  endAtGateway(accessToken: string): Promise<void>;
}

/** The session state for display, or that the gateway can't be reached. */
export type SessionView = SessionState | { readonly status: 'unreachable' };

const returnPathKey = 'scn.return-path';
const signInScreen = '/sign-in';
const callbackPath = '/sign-in/callback';

/** The session: runs the effects of {@link nextSession}, refreshes the tokens, and keeps the tabs in sync. */
export class Session {
  readonly #parts: SessionParts;
  readonly #view = observable.box<SessionView>(initialSession, { deep: false });
  #client: SignInClient | null = null;
  #tokens: Tokens | null = null;
  #refreshing: { readonly isForced: boolean; readonly tokens: Promise<Tokens> } | null = null;
  readonly #warningListeners = new Set<(minutes: WarningMinutes) => void>();
  #cancelMoment: () => void = () => undefined;
  #cancelRefresh: () => void = () => undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** The current state. */
  get view(): SessionView {
    return this.#view.get();
  }

  /** Subscribes to the warnings 10 and 5 minutes before the end. @returns the unsubscribe function */
  onWarning(listener: (minutes: WarningMinutes) => void): () => void {
    this.#warningListeners.add(listener);
    return () => this.#warningListeners.delete(listener);
  }

  /** Starts the session: completes a sign-in, resumes a stored session, or redirects to the sign-in page. */
  async start(): Promise<void> {
    const { window, expiry } = this.#parts;
    this.#show(initialSession);
    try {
      this.#client ??= await this.#parts.openClient();
    } catch {
      this.#show({ status: 'unreachable' });
      return;
    }
    const catchUp = () => this.#catchUp();
    window.document.addEventListener('visibilitychange', catchUp);
    for (const event of ['focus', 'pageshow']) window.addEventListener(event, catchUp);
    expiry.follow(window, (endsAt) => void this.#followOtherTab(endsAt));
    if (window.location.pathname === callbackPath) await this.#completeSignIn(this.#client);
    else await this.#resume();
  }

  /** Redirects to the sign-in service. @throws Error if it doesn't respond */
  async signIn(): Promise<void> {
    const { location, sessionStorage } = this.#parts.window;
    const returnPath = returnPathOf(location.search);
    sessionStorage.setItem(returnPathKey, returnPath); // in case the sign-in fails on return
    await this.#client?.signIn(returnPath);
  }

  /** Signs out. With `comesBack`, the next sign-in returns to the current address. */
  signOut({ comesBack }: { readonly comesBack: boolean }): void {
    this.#dispatch({ type: 'signed-out', comesBack });
  }

  /** Handles the button of the session-expired dialog. */
  signInAgain(): void {
    this.#dispatch({ type: 'sign-in-again' });
  }

  /** Reports that the gateway has rejected the user's token. */
  reportNotAuthenticated(): void {
    this.#dispatch({ type: 'not-authenticated' });
  }

  /** Reports the gateway's end of the session. */
  reportEnd(endsAt: number): void {
    this.#dispatch({ type: 'end-told', endsAt });
  }

  /** A token for a request, refreshed if it is about to expire; null while no one is signed in. */
  async accessToken(): Promise<string | null> {
    if (this.view.status !== 'authenticated') return null;
    const tokens = this.#tokens;
    const { clock, window } = this.#parts;
    if (tokens !== null && tokens.accessTokenEndsAt - clock.now() > refreshLead / 2) return tokens.accessToken;
    // the request fails immediately without a connection
    if (tokens !== null && !window.navigator.onLine) return tokens.accessToken;
    return this.#refresh({ isForced: false }).then(
      ({ accessToken }) => accessToken,
      () => null,
    );
  }

  /** Identifies the user among those who sign in here; null if the access token doesn't say. */
  user(): string | null {
    return this.#tokens === null ? null : subjectOf(this.#tokens.accessToken);
  }

  /** The groups in the access token. */
  userGroups(): readonly string[] {
    return this.#tokens === null ? [] : groupsOf(this.#tokens.accessToken);
  }

  /** Refreshes the tokens now, after a connection was closed although they seemed valid. @returns whether the user is still signed in */
  async renew(): Promise<boolean> {
    return this.#refresh({ isForced: true }).then(
      () => true,
      () => false,
    );
  }

  async #completeSignIn(client: SignInClient): Promise<void> {
    const { history } = this.#parts.window;
    const stored = this.#takeReturnPath();
    try {
      const returnPath = safeReturnPath(await client.completeSignIn()) ?? '/';
      this.#keepTokens(await client.read());
      history.replaceState(null, '', returnPath);
      this.#dispatch({ type: 'signed-in' });
    } catch {
      history.replaceState(null, '', signInPath(stored));
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
      () => this.#dispatch({ type: 'resumed', endsAt }),
      () => undefined, // the error has already been shown
    );
  }

  #refresh({ isForced }: { readonly isForced: boolean }): Promise<Tokens> {
    const client = this.#client;
    if (client === null) return Promise.reject(new SignInRefused('No one is signed in.'));
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
      const { status } = this.view;
      if (status === 'authenticated' && this.#isSomebodyElse(tokens)) {
        // no request of one user may use another user's token
        this.#keepTokens(null);
        this.#dispatch({ type: 'somebody-else' });
        throw new SignInRefused('Another user is signed in.');
      }
      if (status === 'authenticated' || status === 'authenticating') {
        this.#keepTokens(tokens);
        return tokens;
      }
      // signed out in the meantime: leave no tokens
      await client.forget();
      throw new SignInRefused('No one is signed in.');
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
    // a token with a lifetime below the lead would be refreshed endlessly
    const wait = Math.max(tokens.accessTokenEndsAt - clock.now() - refreshLead, 5000);
    this.#cancelRefresh = clock.after(wait, () => {
      if (this.view.status === 'authenticated') this.#refresh({ isForced: false }).catch(() => undefined);
    });
  }

  /** Catches up after sleep, when timers have stopped, and after the page was frozen and has missed events of other tabs. */
  #catchUp(): void {
    this.#dispatch({ type: 'time-passed' });
    const endsAt = this.#parts.expiry.read();
    const { status } = this.view;
    const isBehind = status === 'authenticated' ? endsAt === null : endsAt !== null && status !== 'authenticating';
    if (isBehind) void this.#followOtherTab(endsAt);
  }

  async #followOtherTab(endsAt: number | null): Promise<void> {
    if (endsAt === null) {
      this.#dispatch({ type: 'signed-out-elsewhere' });
      return;
    }
    if (this.view.status === 'authenticated') {
      this.#dispatch({ type: 'end-told', endsAt });
      return;
    }
    // another tab has signed in: its tokens are shared
    const tokens = (await this.#client?.read()) ?? null;
    if (tokens === null) return;
    this.#keepTokens(tokens);
    const { location, history } = this.#parts.window;
    if (location.pathname === signInScreen) history.replaceState(null, '', returnPathOf(location.search));
    this.#dispatch({ type: 'signed-in-elsewhere', endsAt });
  }

  #dispatch(event: SessionEvent): void {
    const { clock } = this.#parts;
    const before = this.view.status === 'unreachable' ? initialSession : this.view;
    const { state, effects } = nextSession(before, event, clock.now());
    for (const effect of effects) this.#carryOut(effect);
    if (state.status === 'unauthenticated' && before.status !== 'unauthenticated') this.#leadToSignIn();
    this.#show(state);
    this.#cancelMoment();
    const moment = nextMoment(state);
    if (moment === null) return;
    this.#cancelMoment = clock.after(moment - clock.now(), () => this.#dispatch({ type: 'time-passed' }));
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

  /** Can fail: the tokens are deleted locally anyway, and expire. */
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
    runInAction(() => this.#view.set(view));
  }
}
