import { describe, expect, it } from 'vitest';
import type { Clock } from '#time/clock';
import { refreshLead, refreshTokens } from './refresh';
import { SignInRefused, type Tokens } from './sign-in-client';
import { FakeClock, settle } from '#testing/fake-clock';

const stored: Tokens = { accessToken: 'kept', accessTokenEndsAt: 2 * refreshLead };
const fresh: Tokens = { accessToken: 'fresh', accessTokenEndsAt: 9 * refreshLead };

/** A fake service with a queue of responses, which records the delays between requests. */
function parts(...answers: readonly (Tokens | Error)[]) {
  const waits: number[] = [];
  let asked = 0;
  const clock: Clock = {
    now: () => 0,
    after: (milliseconds, callback) => {
      waits.push(milliseconds);
      callback();
      return () => undefined;
    },
  };
  const client = {
    read: () => Promise.resolve<Tokens | null>(stored),
    refresh: () => {
      const answer = answers[asked++];
      return answer instanceof Error || answer === undefined
        ? Promise.reject(answer ?? new Error('unexpected request'))
        : Promise.resolve(answer);
    },
  };
  return {
    clock,
    client,
    waits,
    exclusively: <T>(work: () => Promise<T>) => work(),
    online: () => Promise.resolve(),
    asked: () => asked,
  };
}

describe('refreshTokens', () => {
  it('uses tokens that another tab has just refreshed', async () => {
    const given = parts(fresh);
    expect(await refreshTokens(given, false)).toBe(stored);
    expect(given.asked()).toBe(0);
  });

  it('always refreshes at startup, and before the token expires', async () => {
    expect(await refreshTokens(parts(fresh), true)).toBe(fresh);
    const later = parts(fresh);
    expect(await refreshTokens({ ...later, clock: { ...later.clock, now: () => refreshLead } }, false)).toBe(fresh);
  });

  it('retries with increasing delays without a response', async () => {
    const silence = new TypeError('Failed to fetch');
    const given = parts(silence, silence, fresh);
    expect(await refreshTokens(given, true)).toBe(fresh);
    expect(given.waits).toEqual([1000, 2000]);
    await expect(refreshTokens(parts(silence, silence, silence, silence), true)).rejects.toBe(silence);
  });

  it('keeps retrying, taking turns with other tabs, while the current token is valid', async () => {
    const clock = new FakeClock();
    const given = parts();
    let turns = 0;
    const exclusively = <T>(work: () => Promise<T>) => {
      turns += 1;
      return work();
    };
    clock.sleep(refreshLead); // the stored token expires one lead later
    const failed = expect(refreshTokens({ ...given, clock, exclusively }, false)).rejects.toThrow('unexpected request');
    await clock.run(refreshLead - 1000);
    const asked = given.asked();
    expect(asked).toBeGreaterThan(10);
    await clock.run(10_000);
    await failed;
    expect(turns).toBe(given.asked());
    expect(given.asked() - asked).toBeLessThanOrEqual(2);
  });

  it('waits while the computer is offline', async () => {
    const given = parts(fresh);
    let come = () => undefined as unknown;
    const online = () => new Promise<void>((resolve) => (come = resolve));
    const refreshed = refreshTokens({ ...given, online }, true);
    await settle();
    expect(given.asked()).toBe(0);
    come();
    expect(await refreshed).toBe(fresh);
  });

  it('does not retry after a refusal', async () => {
    const given = parts(new SignInRefused('invalid_grant'));
    await expect(refreshTokens(given, true)).rejects.toThrow(SignInRefused);
    expect(given.asked()).toBe(1);
  });

  it('fails if no one is signed in any more', async () => {
    const given = parts(fresh);
    const signedOut = { ...given, client: { ...given.client, read: () => Promise.resolve(null) } };
    await expect(refreshTokens(signedOut, true)).rejects.toThrow(SignInRefused);
  });
});
