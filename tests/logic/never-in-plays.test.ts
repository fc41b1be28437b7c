import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { happensInEngine, moves } from './engine-play';
import { worlds } from './random-world';
import { saidNever } from './said-never';

test.each([
  ['finished', false],
  ['unfinished', true],
])('what is said never to happen happens in no play of a %s scenario', (_, isUnfinished) => {
  fc.assert(
    fc.property(worlds(6, { isUnfinished }), fc.array(moves, { minLength: 1, maxLength: 4 }), (world, plays) => {
      const never = saidNever(world);
      if (never.length === 0) return;
      for (const play of plays) {
        const found = happensInEngine(world, play);
        expect(never.filter((each) => found.has(each))).toEqual([]);
      }
    }),
    { numRuns: runs(40) },
  );
});
