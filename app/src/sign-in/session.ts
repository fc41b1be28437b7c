import type { Clock } from '../clock';
import type { RefreshExpiry } from './refresh-expiry';
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
  #refreshing: Promise<Tokens> | null = null;
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
    const passTime = () => {
      this.#dispatch({ type: 'time-passed' });
    };
    // timers stand still while a computer sleeps
    window.document.addEventListener('visibilitychange', passTime);
    window.addEventListener('focus', passTime);
    expiry.follow(window, (endsAt) => void this.#followOtherTab(endsAt));
    if (window.location.pathname === callbackPath) await this.#completeSignIn(this.#client);
    else await this.#resume();
  }

  /** Leads to the sign-in service. */
  async signIn(): Promise<void> {
    await this.#client?.signIn(returnPathOf(this.#parts.window.location.search));
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
    if (tokens !== null && tokens.accessTokenEndsAt - this.#parts.clock.now() > refreshLead / 2)
      return tokens.accessToken;
    return this.#refresh({ isForced: false }).then(
      ({ accessToken }) => accessToken,
      () => null,
    );
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
    try {
      const returnPath = safeReturnPath(await client.completeSignIn()) ?? '/';
      this.#keepTokens(await client.read());
      history.replaceState(null, '', returnPath);
      this.#dispatch({ type: 'signed-in' });
    } catch {
      history.replaceState(null, '', signInPath(this.#takeReturnPath()));
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
    this.#refreshing ??= refreshTokens({ ...this.#parts, client }, isForced)
      .then(
        (tokens) => {
          this.#keepTokens(tokens);
          return tokens;
        },
        (error: unknown) => {
          this.#dispatch({ type: 'refresh-failed' });
          throw error;
        },
      )
      .finally(() => {
        this.#refreshing = null;
      });
    return this.#refreshing;
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
    const token = this.#tokens?.accessToken;
    this.#keepTokens(null);
    const client = this.#client;
    if (token !== undefined) await this.#parts.endAtGateway(token).catch(() => undefined);
    const hasLeft = await client?.signOutElsewhere().catch(() => false);
    if (hasLeft !== true) await client?.forget();
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
