import { describe, expect, it } from 'vitest';
import {
  initialSession,
  nextMoment,
  nextSession,
  sessionLength,
  type SessionEvent,
  type SessionState,
} from './session-state';

const start = 1_000_000_000_000;
const minute = 60_000;
const signedIn = nextSession(initialSession, { type: 'signed-in' }, start).state;

/** The names of an event's effects. */
function effectsOf(state: SessionState, event: SessionEvent, now = start) {
  const step = nextSession(state, event, now);
  return [step.state.status, ...step.effects.map(({ type }) => type)];
}

describe('nextSession', () => {
  it('lasts 12 hours from sign-in', () => {
    expect(signedIn).toEqual({ status: 'authenticated', endsAt: start + 12 * 60 * minute, warned: [] });
    expect(effectsOf(initialSession, { type: 'signed-in' })).toEqual(['authenticated', 'keep-end']);
  });

  it('schedules the warnings and the end, and warns once each', () => {
    let state = signedIn;
    const seen: unknown[] = [];
    for (let moment = nextMoment(state); moment !== null; moment = nextMoment(state)) {
      const step = nextSession(state, { type: 'time-passed' }, moment);
      seen.push([(moment - start) / minute, ...step.effects]);
      expect(nextSession(step.state, { type: 'time-passed' }, moment + 1).effects).toEqual([]);
      state = step.state;
    }
    expect(seen).toEqual([
      [710, { type: 'warn', minutes: 10 }],
      [715, { type: 'warn', minutes: 5 }],
      [720, { type: 'clear-end' }, { type: 'end-at-gateway' }, { type: 'forget-tokens' }],
    ]);
    expect(state).toEqual({ status: 'expired' });
  });

  it('shows only the most urgent warning after sleep', () => {
    const { state, effects } = nextSession(signedIn, { type: 'time-passed' }, start + sessionLength - 3 * minute);
    expect(effects).toEqual([{ type: 'warn', minutes: 5 }]);
    expect(nextMoment(state)).toBe(start + sessionLength);
  });

  it('uses the gateway’s end of session, also for warnings', () => {
    const endsAt = start + 8 * minute;
    const { state, effects } = nextSession(signedIn, { type: 'end-told', endsAt }, start);
    expect(state).toEqual({ status: 'authenticated', endsAt, warned: [10] });
    expect(effects).toEqual([
      { type: 'keep-end', endsAt },
      { type: 'warn', minutes: 10 },
    ]);
  });

  it('keeps its own end if the gateway’s is implausible or later', () => {
    for (const endsAt of [start - minute, start, start + sessionLength, start + 13 * 60 * minute]) {
      const step = nextSession(signedIn, { type: 'end-told', endsAt }, start);
      expect(step).toEqual({ state: signedIn, effects: [] });
    }
  });

  it.each([{ type: 'refresh-failed' }, { type: 'not-authenticated' }, { type: 'sign-in-failed' }] as const)(
    '$type opens the dialog, while signed in and while signing in',
    (event) => {
      for (const state of [signedIn, initialSession]) {
        expect(effectsOf(state, event)).toEqual(['expired', 'clear-end', 'end-at-gateway', 'forget-tokens']);
      }
    },
  );

  it('does not report an expired session after sign-out', () => {
    for (const type of ['refresh-failed', 'not-authenticated'] as const) {
      expect(effectsOf({ status: 'unauthenticated' }, { type })).toEqual(['unauthenticated']);
    }
  });

  it('signs out: without a return path by the user, with one by inactivity', () => {
    expect(effectsOf(signedIn, { type: 'signed-out', comesBack: false })).toEqual([
      'unauthenticated',
      'clear-end',
      'end-session',
    ]);
    expect(effectsOf(signedIn, { type: 'signed-out', comesBack: true })).toEqual([
      'unauthenticated',
      'keep-return-path',
      'clear-end',
      'end-session',
    ]);
  });

  it('the dialog’s button keeps the path and signs out', () => {
    expect(effectsOf({ status: 'expired' }, { type: 'sign-in-again' })).toEqual([
      'unauthenticated',
      'keep-return-path',
      'clear-end',
      'end-session',
    ]);
    expect(effectsOf(signedIn, { type: 'sign-in-again' })).toEqual(['authenticated']);
  });

  it('follows other tabs', () => {
    expect(effectsOf(signedIn, { type: 'signed-out-elsewhere' })).toEqual([
      'unauthenticated',
      'keep-return-path',
      'forget-tokens',
    ]);
    expect(effectsOf(signedIn, { type: 'signed-out-elsewhere' }, start + sessionLength)).toEqual([
      'expired',
      'forget-tokens',
    ]);
    for (const status of ['expired', 'unauthenticated'] as const) {
      const event = { type: 'signed-in-elsewhere', endsAt: start + minute * 60 } as const;
      expect(effectsOf({ status }, event)).toEqual(['authenticated', 'keep-end']);
    }
  });

  it('resumes a stored session, unless it has ended', () => {
    expect(effectsOf(initialSession, { type: 'resumed', endsAt: start + 60 * minute })).toEqual([
      'authenticated',
      'keep-end',
    ]);
    expect(effectsOf(initialSession, { type: 'resumed', endsAt: start })[0]).toBe('expired');
    expect(effectsOf(initialSession, { type: 'nobody-signed-in' })).toEqual(['unauthenticated', 'keep-return-path']);
  });
});
