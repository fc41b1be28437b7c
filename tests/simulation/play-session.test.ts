import fc from 'fast-check';
import { expect, it } from 'vitest';
import { play } from '@scn/core/simulation/engine/engine';
import { PlaySession } from '@scn/core/playing/play-session';
import { runs } from '@scn/core/testing/effort';
import { plays, type RandomPlay } from './random-play';

/** Plays inputs in a session, with time passing in frames of some length. */
function inSession({ scenario, setting, inputs, until }: RandomPlay, frame: number): PlaySession {
  const session = new PlaySession(scenario, setting);
  for (const { at, by, ...act } of inputs) {
    for (let now = session.last.now + frame; now < at; now += frame) session.advanceTo(now);
    session.act(Math.max(at, session.last.now), by, act);
  }
  for (let now = session.last.now + frame; now < until; now += frame) session.advanceTo(now);
  session.advanceTo(Math.max(until, session.last.now));
  return session;
}

/** Ends of plays that never end, in milliseconds. */
const latest = 600_000;
const shortPlays = plays.map((random) => ({ ...random, until: Math.min(random.until, latest) }));
const hashOf = ({ engine, last, log }: PlaySession) => engine.hash([engine.hash(last), log]);

it('is the same play in frames of any length as in one go', () => {
  fc.assert(
    fc.property(shortPlays, fc.integer({ min: 10_000, max: 90_000 }), (random, frame) => {
      const session = inSession(random, frame);
      const { scenario, setting, until } = random;
      // Inputs come at the moments at which they came in the session.
      const straight = play(scenario, setting, session.inputs, Math.max(until, session.last.now));
      expect(session.log).toEqual(straight.log);
      expect(hashOf(session)).toBe(straight.hash);
    }),
    { numRuns: runs(25) },
  );
});

it('has the state, the log and the values of each earlier moment', () => {
  fc.assert(
    fc.property(shortPlays, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (random, parts) => {
      const session = inSession(random, 15_000);
      for (const part of parts) {
        const moment = Math.min(Math.floor(session.last.now * part), session.last.now - 1);
        const state = session.stateAt(moment);
        const inputs = session.inputs.filter(({ at }) => at <= moment);
        const straight = play(random.scenario, random.setting, inputs, moment);
        expect(session.logUpTo(state)).toEqual(straight.log);
        expect(session.engine.hash(state)).toBe(session.engine.hash(straight.state));
        for (const { id } of random.scenario.patients.flatMap(({ physiology }) =>
          physiology.reports.flatMap(({ items }) => items),
        )) {
          const now = Math.min(moment, state.ended?.at ?? moment);
          expect(session.valueAt(id, moment)).toBe(session.engine.valueAt(straight.state, id, now));
        }
      }
    }),
    { numRuns: runs(20) },
  );
});

it('goes another way from an earlier moment, as if nothing had been done after it', () => {
  fc.assert(
    fc.property(shortPlays, fc.double({ min: 0, max: 1, noNaN: true }), (random, part) => {
      const session = inSession(random, 15_000);
      const [first] = random.inputs;
      fc.pre(first !== undefined);
      const moment = Math.floor(session.last.now * part);
      const before = session.inputs.filter(({ at }) => at <= moment);
      const { at: _, by, ...act } = first;
      session.act(moment, by, act);
      expect(session.inputs.slice(0, before.length)).toEqual(before);
      session.advanceTo(Math.max(random.until, session.last.now));
      const straight = play(random.scenario, random.setting, session.inputs, Math.max(random.until, session.last.now));
      expect(hashOf(session)).toBe(straight.hash);
    }),
    { numRuns: runs(20) },
  );
});

it('replays its inputs with the same result, and finds each moment at which something is logged', () => {
  fc.assert(
    fc.property(shortPlays, (random) => {
      const session = inSession(random, 15_000);
      const again = session.replayed(random.scenario, random.setting);
      expect(hashOf(again)).toBe(hashOf(session));
      const moments: number[] = [];
      for (let at = -1; ;) {
        const next = again.nextEvent(at, random.until);
        if (next <= at || next >= random.until) break;
        moments.push(next);
        at = next;
      }
      const logged = [...new Set(session.log.map(({ at }) => at))].filter((at) => at < random.until);
      expect(moments).toEqual(expect.arrayContaining(logged.slice(0, moments.length)));
      expect(moments.length).toBe(logged.length);
    }),
    { numRuns: runs(20) },
  );
});
