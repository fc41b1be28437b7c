import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRegistry } from '@scn/core/kernel/registry';
import { engine, play } from '@scn/core/simulation/engine/engine';
import type { LogLine, State } from '@scn/core/simulation/engine/play';
import { runs } from '@scn/core/testing/effort';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { plays, type RandomPlay } from './random-play';

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

/** Plays in small steps; `between` is done with the state after each. */
function stepByStep({ scenario, setting, inputs, until }: RandomPlay, between: (state: State) => State) {
  const { begin, act, advance, hash } = engine(scenario, setting);
  const log: LogLine[] = [];
  let step = begin();
  const take = (next: typeof step) => {
    log.push(...next.log);
    step = { state: between(frozen(next.state)), log: [] };
  };
  take(step);
  for (const input of inputs) {
    // The moments between two inputs, but none at which one comes: that would be over.
    for (const part of [0.3, 0.7]) {
      const at = Math.floor(step.state.now + (input.at - step.state.now) * part);
      if (at > step.state.now && at < input.at) take(advance(step.state, at));
    }
    take(act(step.state, input));
  }
  take(advance(step.state, Math.max(until, step.state.now)));
  return { log, hash: hash([hash(step.state), log]) };
}

it('is the same play when it is kept as JSON and resumed between any two steps, and changes no state', () => {
  fc.assert(
    fc.property(plays, (random) => {
      const { scenario, setting, inputs, until } = random;
      const straight = play(scenario, setting, inputs, until);
      const resumed = stepByStep(random, (state) => JSON.parse(JSON.stringify(state)) as State);
      expect(resumed.log).toEqual(straight.log);
      expect(resumed.hash).toBe(straight.hash);
    }),
    { numRuns: runs(150) },
  );
});

it('replays what was recorded, byte for byte', () => {
  fc.assert(
    fc.property(plays, ({ scenario, setting, inputs, until }) => {
      const first = play(scenario, setting, inputs, until);
      const again = play(scenario, setting, first.inputs, until);
      expect(JSON.stringify(again.log)).toBe(JSON.stringify(first.log));
      expect(again.hash).toBe(first.hash);
    }),
    { numRuns: runs(100) },
  );
});

it('doesn’t depend on the order in which plugins were loaded', () => {
  const reversed = createRegistry(builtInPlugins.toReversed().map((plugin) => ({ plugin, owner: 'built in' })));
  fc.assert(
    fc.property(plays, ({ scenario, setting, inputs, until }) => {
      const usual = play(scenario, setting, inputs, until);
      expect(play(scenario, { ...setting, plugins: reversed }, inputs, until).hash).toBe(usual.hash);
    }),
    { numRuns: runs(60) },
  );
});

it('goes on from any earlier state as it did', () => {
  fc.assert(
    fc.property(plays, (random) => {
      const states: State[] = [];
      const { hash } = stepByStep(random, (state) => {
        states.push(state);
        return state;
      });
      const { advance, hash: hashOf } = engine(random.scenario, random.setting);
      const ends = states.map((state) => hashOf(advance(state, Infinity).state));
      // From another engine, and in another order.
      const others = engine(random.scenario, random.setting);
      expect(states.toReversed().map((state) => others.hash(others.advance(state, Infinity).state))).toEqual(
        ends.toReversed(),
      );
      expect(stepByStep(random, (state) => state).hash).toBe(hash);
    }),
    { numRuns: runs(40) },
  );
});
