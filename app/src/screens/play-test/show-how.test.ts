import { expect, it } from 'vitest';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { quickBounds } from '@scn/core/playing/witness/reach';
import { PlayTest } from './play-test';
import { showHow } from './show-how';
import { plugins, scenario } from './testing/ketoacidosis';

const shown = (test: PlayTest, id: string, bounds = quickBounds) =>
  showHow(test, createScenarioReader(plugins)(scenario), { id, bounds });

it('plays the way to a response, up to the moment at which it plays', () => {
  const test = new PlayTest(scenario, plugins);
  expect(shown(test, 'MREGI001R2')?.reach.verdict).toBe('reachable');
  expect(test.hasInputs).toBe(true);
  expect(test.isPlaying).toBe(false);
  expect(test.log.some(({ kind, id, at }) => kind === 'response' && id === 'MREGI001R2' && at === test.position)).toBe(
    true,
  );
});

it('leaves the play as it is when no way is found, and knows no other codes', () => {
  const test = new PlayTest(scenario, plugins);
  const nothing = { ...quickBounds, steps: 1, plays: 0, morePlays: 0, ways: 1, states: 1 };
  expect(shown(test, 'DRESC001R2', nothing)?.reach.verdict).toBe('open');
  expect(test.hasInputs).toBe(false);
  expect(shown(test, 'patient-ellie')).toBeNull();
});
