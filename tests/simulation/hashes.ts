import fc from 'fast-check';
import { play } from '@scn/core/simulation/engine/engine';
import { plays } from './random-play';

/** The hashes of random plays, the same for the same seed. Bundled, so that Node, a page and a worker run the same code. */
export function hashes(count: number, seed: number): readonly string[] {
  return fc
    .sample(plays, { numRuns: count, seed })
    .map(({ scenario, setting, inputs, until }) => play(scenario, setting, inputs, until).hash);
}
