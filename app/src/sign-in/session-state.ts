/** How long a session lasts from sign-in, whatever is refreshed meanwhile. */
export const sessionLength = 12 * 60 * 60 * 1000;
/** Minutes before the end at which people are warned. */
export const warningMinutes = [10, 5] as const;
/** Minutes of a warning. */
export type WarningMinutes = (typeof warningMinutes)[number];

const minute = 60_000;

/** The states of a session. */
export type SessionState =
  /** The startup, and the return from the sign-in service. */
  | { readonly status: 'authenticating' }
  /** Nobody is signed in: the sign-in page. */
  | { readonly status: 'unauthenticated' }
  /** `warned` holds the warnings that were shown. */
  | { readonly status: 'authenticated'; readonly endsAt: number; readonly warned: readonly WarningMinutes[] }
  /** The session has ended by itself: the blocking dialog asks to sign in again. */
  | { readonly status: 'expired' };

/** What happens to a session. */
export type SessionEvent =
  /** The startup found nobody to refresh the token of. */
  | { readonly type: 'nobody-signed-in' }
  /** On return from the sign-in service. */
  | { readonly type: 'signed-in' }
  /** The startup's forced refresh worked, for a session that ends then. */
  | { readonly type: 'resumed'; readonly endsAt: number }
  | { readonly type: 'sign-in-failed' }
  | { readonly type: 'refresh-failed' }
  /** The gateway answered AUTH_NOT_AUTHENTICATED. */
  | { readonly type: 'not-authenticated' }
  /** The gateway says when the session ends: what counts, where the sign-in service has remembered somebody. */
  | { readonly type: 'end-told'; readonly endsAt: number }
  /** Time has passed: a timer, or the computer woke up. */
  | { readonly type: 'time-passed' }
  /** The dialog's button. */
  | { readonly type: 'sign-in-again' }
  /** The person, or their inactivity. */
  | { readonly type: 'signed-out'; readonly comesBack: boolean }
  | { readonly type: 'signed-in-elsewhere'; readonly endsAt: number }
  | { readonly type: 'signed-out-elsewhere' }
  /** Another tab has signed somebody else in: the tokens that all tabs share are theirs. */
  | { readonly type: 'somebody-else' };

/** What has to be done besides showing the new state. */
export type SessionEffect =
  /** Tell other tabs, and this one when it is loaded again, when the session ends. */
  | { readonly type: 'keep-end'; readonly endsAt: number }
  | { readonly type: 'clear-end' }
  /** End the session at the gateway and the sign-in service. */
  | { readonly type: 'end-session' }
  /** End the session at the gateway only: the page stays, to say so. */
  | { readonly type: 'end-at-gateway' }
  /** Forget the tokens. */
  | { readonly type: 'forget-tokens' }
  | { readonly type: 'keep-return-path' }
  | { readonly type: 'warn'; readonly minutes: WarningMinutes };

/** A state and what goes with it. */
export interface SessionStep {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

/** What a session is when the page has just been loaded. */
export const initialSession: SessionState = { status: 'authenticating' };

const stay = (state: SessionState): SessionStep => ({ state, effects: [] });
const expire: SessionStep = {
  state: { status: 'expired' },
  effects: [{ type: 'clear-end' }, { type: 'end-at-gateway' }, { type: 'forget-tokens' }],
};

/** Takes a session one step further. Pure: what time it is comes in. */
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
      // who is signed out, or has been told, need not be told again
      return state.status === 'unauthenticated' || state.status === 'expired' ? stay(state) : expire;
    case 'end-told': {
      const { endsAt } = event;
      // a session that answers has not ended: the clocks disagree. Nor does it last longer than from its sign-in
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
      // their tokens are left alone
      return { state: { status: 'unauthenticated' }, effects: [{ type: 'keep-return-path' }] };
    case 'signed-out-elsewhere':
      if (state.status !== 'authenticated') return stay(state);
      // the tab whose timer fired first has told the others: they say the same
      if (state.endsAt <= now) return { ...expire, effects: [{ type: 'forget-tokens' }] };
      return {
        state: { status: 'unauthenticated' },
        effects: [{ type: 'keep-return-path' }, { type: 'forget-tokens' }],
      };
  }
}

/** When {@link nextSession} wants to hear of the time again; null while it doesn't. */
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

/** Of several warnings that are due at once, after a computer slept, only the most urgent one is shown. */
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
