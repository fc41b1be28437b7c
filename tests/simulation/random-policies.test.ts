import fc from 'fast-check';
import { expect, it } from 'vitest';
import { engine, play } from '@scn/core/simulation/engine/engine';
import { failureOf } from '@scn/core/playing/random/failure';
import { guideOf } from '@scn/core/playing/random/guide';
import { inputOf, pauseOf } from '@scn/core/playing/random/policies';
import { policyNames } from '@scn/core/playing/random/policy-names';
import { randomPlay } from '@scn/core/playing/random/random-play';
import { shortestScript } from '@scn/core/playing/random/rows';
import { runs } from '@scn/core/testing/effort';
import { example } from './planted-faults';
import { plays } from './random-play';
import { plugins } from './tiny';

const policies = fc.constantFrom(...policyNames);
const seeds = fc.nat(2 ** 31 - 1);
const scenario = example('anaphylaxis');
const guide = guideOf(scenario, plugins);

it('acts the same for the same seed and count', () => {
  const { state } = engine(scenario, { plugins }).begin();
  const { offered, asked } = engine(scenario, { plugins });
  const offers = offered(state, 'learner').filter(({ refusal }) => refusal === null);
  fc.assert(
    fc.property(policies, seeds, fc.integer({ min: 1, max: 1000 }), (policy, seed, count) => {
      const situation = { seed, count, at: 1000, by: 'learner', box: null, offered: offers, opens: [], done: {} };
      const act = () => inputOf(policy, guide, { ...situation, asked: asked(state) });
      expect(act()).toEqual(act());
      expect(pauseOf(policy, seed, count)).toBe(pauseOf(policy, seed, count));
    }),
    { numRuns: runs(200) },
  );
});

it('plays the same for the same seed, and as its inputs say', () => {
  fc.assert(
    fc.property(policies, seeds, (policy, seed) => {
      const setting = { plugins, seed };
      const random = () => randomPlay(engine(scenario, setting), guide, { seed, policy, learners: ['learner'] });
      const first = random();
      expect(random()).toEqual(first);
      const replayed = play(scenario, setting, first.inputs, Infinity);
      expect(replayed.log).toEqual(first.log);
      expect(replayed.inputs).toEqual(first.inputs);
    }),
    { numRuns: runs(8) },
  );
});

it('does nothing when idle, and nothing wrong as an expert', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const playing = engine(scenario, { plugins, seed });
      const by = (policy: (typeof policyNames)[number]) =>
        randomPlay(playing, guide, { seed, policy, learners: ['learner'] });
      expect(by('idle').inputs).toEqual([]);
      const isWrong = ({ kind, id }: { readonly kind: string; readonly id: string }) =>
        kind === 'started' && guide.wrong.has(id);
      expect(by('expert').log.some(isWrong)).toBe(false);
      expect(by('adversarial').log.some(isWrong)).toBe(true);
    }),
    { numRuns: runs(8) },
  );
});

it('shrinks plays that fail to scripts that fail, and are at most as long', () => {
  let found = 0;
  fc.assert(
    fc.property(plays, seeds, policies, (random, seed, policy) => {
      const setting = { ...random.setting, seed };
      const learners = (setting.learners ?? [{ id: 'learner' }]).map(({ id }) => id);
      const of = guideOf(random.scenario, setting.plugins);
      const playing = engine(random.scenario, setting);
      const { inputs } = randomPlay(playing, of, { seed, policy, learners, inputs: 100 });
      const failure = failureOf(playing, of, inputs, learners);
      if (failure === null) return;
      found += 1;
      const campaign = { scenario: random.scenario, guide: of, setting, learners };
      const script = shortestScript(campaign, { seed, failure: { ...failure, inputs } });
      expect(script.inputs.length).toBeLessThanOrEqual(inputs.length);
      const again = failureOf(playing, of, script.inputs, learners);
      expect(again?.kind).toBe(failure.kind);
      expect(script.failure).toEqual(again);
    }),
    { numRuns: runs(40) },
  );
  expect(found).toBeGreaterThan(0);
});
