import { figure, type Figure } from './figure';
import { makeGiant } from './giant';
import { measureInOwnProcess, type Measured } from './own-process';

/** Plays on two cores. */
const plays = 5000;

/** Plays of a scenario of 25 actions, beside inkjs; the giant in play; memory. */
export async function bench(): Promise<readonly Figure[]> {
  const giant = JSON.stringify(makeGiant(1));
  const measure = (part: string): Promise<Measured> =>
    measureInOwnProcess('play-measures.ts', JSON.stringify({ part, giant: part === 'giant' ? giant : '' }));
  const [one, other] = await Promise.all([measure('plays'), measure('plays')]);
  const taken = Math.max(one['taken'] ?? 0, other['taken'] ?? 0) / 1000;
  const ink = await measure('ink');
  const of = await measure('giant');
  const memory = await measure('memory');
  const { parse = 0, start = 0, step = 0, hash = 0, steps = 0 } = of;
  const { ours = 0, theirs = 0 } = ink;
  const megabytes = (bytes: number | undefined) => `${((bytes ?? 0) / 2 ** 20).toFixed(1)} MB`;
  const lines = ((one['lines'] ?? 0) + (other['lines'] ?? 0)) / plays;
  return [
    figure({
      name: `${plays} seeded plays of 25 actions, two processes`,
      unit: 's',
      measured: taken,
      goal: 5,
      note: `${(plays / taken).toFixed(0)} plays a second, ${lines.toFixed(0)} log lines each`,
    }),
    figure({
      name: 'Events a second of a play with as many choices',
      unit: '× inkjs 2.4.0',
      measured: ours / theirs,
      goal: 3,
      atLeast: true,
      note: `${(ours * 1000).toFixed(0)} log lines, ${(theirs * 1000).toFixed(0)} of Continue and choices, interleaved`,
    }),
    figure({
      name: 'The giant in play: the start',
      unit: '× JSON.parse of the giant',
      measured: start / parse,
      goal: 1,
      note: `${start.toFixed(1)} ms, JSON.parse ${parse.toFixed(1)} ms`,
    }),
    figure({
      name: 'The giant in play: a step, 95th percentile',
      unit: 'ms',
      measured: step,
      goal: 1,
      note: `${steps} steps: picks, and what follows up to the next moment`,
    }),
    figure({
      name: 'The giant in play: a hash of the state, 95th percentile',
      unit: 'ms',
      measured: hash,
      goal: 1,
      note: 'after each of those steps',
    }),
    figure({
      name: 'Memory after a million events',
      unit: '× memory after 200,000',
      measured: (memory['last'] ?? 0) / (memory['first'] ?? 1),
      goal: 1.1,
      note: `${megabytes(memory['first'])} and ${megabytes(memory['last'])}, after garbage collection`,
    }),
  ];
}
