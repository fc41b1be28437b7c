import type { repetitionKinds, Snapshot } from '@scn/sdk';
import { repetitionKind } from './repetition';
import type { schema } from './schema';

/** How the action is repeated. */
export type RepetitionKind = (typeof repetitionKinds)[number];
/** The arguments of a time trigger. */
export type Timing = Snapshot<typeof schema>;

/** The intervals, in seconds, that an action gets when its repetition is switched. */
export const usualIntervals: Readonly<Record<RepetitionKind, Pick<Timing, 'intervalMin' | 'intervalMax'>>> = {
  None: { intervalMin: null, intervalMax: null },
  Constant: { intervalMin: 30, intervalMax: 30 },
  Random: { intervalMin: 30, intervalMax: 60 },
};

/** The messages for a time. */
export const timeMessages = {
  required: 'Required',
  'not-whole': 'Invalid value entered',
  'too-short': 'Must be more than 0 seconds',
  'too-long': 'Must not exceed scenario playtime',
} as const;

/** The messages for an interval. */
export const intervalMessages = {
  ...timeMessages,
  'not-below-max': 'Must be less than max',
  'not-above-min': 'Must be larger than min',
} as const;

/** The problems of a time trigger by argument; null where there is none. Keys are those of the messages. */
export interface TimingProblems {
  readonly delay: keyof typeof timeMessages | null;
  readonly intervalMin: keyof typeof intervalMessages | null;
  readonly intervalMax: keyof typeof intervalMessages | null;
}

/**
 * Finds the problems in the times of a trigger.
 *
 * @param longest - the play time in seconds; null when it is unknown
 * @param kind - the chosen repetition. Default: the one that the intervals say
 */
export function timingProblems(timing: Timing, longest: number | null, kind = repetitionKind(timing)): TimingProblems {
  const { delay, delayIsScenarioTotalPlayTime, intervalMin, intervalMax } = timing;
  const ofDelay = delayIsScenarioTotalPlayTime ? null : problemOf(delay, longest);
  if (kind === 'None') return { delay: ofDelay, intervalMin: null, intervalMax: null };
  const ofMin = problemOf(intervalMin, longest);
  const ofMax = problemOf(intervalMax, longest);
  const isReversed =
    kind === 'Random' && ofMin === null && ofMax === null && Number(intervalMin) >= Number(intervalMax);
  return {
    delay: ofDelay,
    intervalMin: isReversed ? 'not-below-max' : ofMin,
    intervalMax: isReversed ? 'not-above-min' : ofMax,
  };
}

/** The problem of a single time. */
function problemOf(time: number | null, longest: number | null): keyof typeof timeMessages | null {
  if (time === null) return 'required';
  if (!Number.isInteger(time)) return 'not-whole';
  if (time < 1) return 'too-short';
  return longest !== null && time > longest ? 'too-long' : null;
}
