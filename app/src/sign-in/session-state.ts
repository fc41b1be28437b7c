/** Length of a session from sign-in, regardless of refreshes. */
export const sessionLength = 12 * 60 * 60 * 1000;
/** Minutes before the end at which warnings are shown. */
export const warningMinutes = [10, 5] as const;
/** Minutes of a warning. */
export type WarningMinutes = (typeof warningMinutes)[number];

const minute = 60_000;

/** The states of a session. */
export type SessionState =
  /** Startup, and the return from the sign-in service. */
  | { readonly status: 'authenticating' }
  /** No one is signed in: the sign-in page. */
  | { readonly status: 'unauthenticated' }
  /** `warned` contains the warnings that were shown. */
  | { readonly status: 'authenticated'; readonly endsAt: number; readonly warned: readonly WarningMinutes[] }
  /** The session has expired: the blocking dialog asks to sign in again. */
  | { readonly status: 'expired' };

/** An event of a session. */
export type SessionEvent =
  /** Startup found no tokens to refresh. */
  | { readonly type: 'nobody-signed-in' }
  /** On return from the sign-in service. */
  | { readonly type: 'signed-in' }
  /** The forced refresh at startup succeeded. */
  | { readonly type: 'resumed'; readonly endsAt: number }
  | { readonly type: 'sign-in-failed' }
  | { readonly type: 'refresh-failed' }
  /** The gateway answered AUTH_NOT_AUTHENTICATED. */
  | { readonly type: 'not-authenticated' }
  /** The gateway has returned the end of the session, which is authoritative if the sign-in service has its own session. */
  | { readonly type: 'end-told'; readonly endsAt: number }
  /** Time has passed: a timer fired, or the computer woke up. */
  | { readonly type: 'time-passed' }
  /** The dialog's button. */
  | { readonly type: 'sign-in-again' }
  /** Signed out by the user, or by inactivity. */
  | { readonly type: 'signed-out'; readonly comesBack: boolean }
  | { readonly type: 'signed-in-elsewhere'; readonly endsAt: number }
  | { readonly type: 'signed-out-elsewhere' }
  /** Another tab has signed in a different user, who owns the shared tokens now. */
  | { readonly type: 'somebody-else' };

/** A side effect of a transition. */
export type SessionEffect =
  /** Store the end of the session for other tabs and for a reload. */
  | { readonly type: 'keep-end'; readonly endsAt: number }
  | { readonly type: 'clear-end' }
  /** End the session on the gateway and at the sign-in service. */
  | { readonly type: 'end-session' }
  /** End the session only on the gateway: the page stays open to show it. */
  | { readonly type: 'end-at-gateway' }
  /** Delete the tokens. */
  | { readonly type: 'forget-tokens' }
  | { readonly type: 'keep-return-path' }
  | { readonly type: 'warn'; readonly minutes: WarningMinutes };

/** A state and its effects. */
export interface SessionStep {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

/** Initial state when the page is loaded. */
export const initialSession: SessionState = { status: 'authenticating' };

const stay = (state: SessionState): SessionStep => ({ state, effects: [] });
const expire: SessionStep = {
  state: { status: 'expired' },
  effects: [{ type: 'clear-end' }, { type: 'end-at-gateway' }, { type: 'forget-tokens' }],
};

/** The transition function. Pure: the time is a parameter. */
export function nextSession(state: SessionState, event: SessionEvent, now: number): SessionStep {
  switch (event.type) {
    case 'nobody-signed-in':
      return { state: { status: 'unauthenticated' }, effects: [{ type: 'keep-return-path' }] };
    case 'signed-in':
      return begin(now + sessionLength, now);
    case 'resumed':
    case 'signed-in-elsewhere':
      return event.endsAt <= now ? expire : begin(event.endsAt, now);
    case 'sign-in-failed':
      return expire;
    case 'refresh-failed':
    case 'not-authenticated':
      // no dialog if already signed out or shown
      return state.status === 'unauthenticated' || state.status === 'expired' ? stay(state) : expire;
    case 'end-told': {
      const { endsAt } = event;
      // a responding session hasn't ended, so the clocks disagree; nor can it be longer than the limit from sign-in
      if (state.status !== 'authenticated' || endsAt <= now || endsAt >= state.endsAt) return stay(state);
      const step = passTime({ ...state, endsAt }, now);
      return { ...step, effects: [{ type: 'keep-end', endsAt }, ...step.effects] };
    }
    case 'time-passed':
      return state.status === 'authenticated' ? passTime(state, now) : stay(state);
    case 'sign-in-again':
      if (state.status !== 'expired') return stay(state);
      return {
        state: { status: 'unauthenticated' },
        effects: [{ type: 'keep-return-path' }, { type: 'clear-end' }, { type: 'end-session' }],
      };
    case 'signed-out': {
      if (state.status !== 'authenticated') return stay(state);
      const effects: readonly SessionEffect[] = [{ type: 'clear-end' }, { type: 'end-session' }];
      return {
        state: { status: 'unauthenticated' },
        effects: event.comesBack ? [{ type: 'keep-return-path' }, ...effects] : effects,
      };
    }
    case 'somebody-else':
      // keep the other user's tokens
      return { state: { status: 'unauthenticated' }, effects: [{ type: 'keep-return-path' }] };
    case 'signed-out-elsewhere':
      if (state.status !== 'authenticated') return stay(state);
      // the tab whose timer fires first notifies the others, which show the same
      if (state.endsAt <= now) return { ...expire, effects: [{ type: 'forget-tokens' }] };
      return {
        state: { status: 'unauthenticated' },
        effects: [{ type: 'keep-return-path' }, { type: 'forget-tokens' }],
      };
  }
}

/** When {@link nextSession} must be called again; null for never. */
export function nextMoment(state: SessionState): number | null {
  if (state.status !== 'authenticated') return null;
  const { endsAt, warned } = state;
  const next = warningMinutes.find((minutes) => !warned.includes(minutes));
  return next === undefined ? endsAt : endsAt - next * minute;
}

function begin(endsAt: number, now: number): SessionStep {
  const { state, effects } = passTime({ status: 'authenticated', endsAt, warned: [] }, now);
  return { state, effects: [{ type: 'keep-end', endsAt }, ...effects] };
}

type Authenticated = Extract<SessionState, { readonly status: 'authenticated' }>;

/** If several warnings are due at once after sleep, only the most urgent one is shown. */
function passTime(state: Authenticated, now: number): SessionStep {
  const { endsAt, warned } = state;
  if (now >= endsAt) return expire;
  const due = warningMinutes.filter((minutes) => now >= endsAt - minutes * minute);
  if (due.length === warned.length) return stay(state);
  const urgent = due.at(-1);
  return {
    state: { ...state, warned: due },
    effects: urgent === undefined || warned.includes(urgent) ? [] : [{ type: 'warn', minutes: urgent }],
  };
}
