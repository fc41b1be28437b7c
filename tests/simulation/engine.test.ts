import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { play } from '@scn/core/simulation/engine/engine';
import { difference } from './compare';
import { plays, type RandomPlay } from './random-play';
import { slowPlay } from './slow-player';

const both = ({ scenario, setting, inputs, until }: RandomPlay) => ({
  fast: play(scenario, setting, inputs, until),
  slow: slowPlay(scenario, setting, inputs, until),
});

it('logs what the slow player logs', () => {
  fc.assert(
    fc.property(plays, (random) => {
      const { fast, slow } = both(random);
      const found = difference(fast.log, slow.log);
      if (found !== null) throw new Error(found);
    }),
    { numRuns: runs(300) },
  );
});

it('has the result that the slow player has', () => {
  fc.assert(
    fc.property(plays, (random) => {
      const { fast, slow } = both(random);
      expect(fast.result).toEqual(slow.result);
    }),
    { numRuns: runs(100) },
  );
});
