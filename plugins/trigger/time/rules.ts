import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { playTimeSeconds } from '@scn/core/view/queries/scenario-settings';
import { repetitionKind } from './repetition';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** The messages for a time field. */
const timeMessages = {
  required: 'Required',
  'not-whole': 'Invalid value entered',
  'too-short': 'Must be more than 0 seconds',
  'too-long': 'Must not exceed scenario playtime',
} as const;

/** The problem with a single time, or null. `longest` is null when the play time is unknown. */
function problemOf(time: number | null, longest: number | null): keyof typeof timeMessages | null {
  if (time === null) return 'required';
  if (!Number.isInteger(time)) return 'not-whole';
  if (time < 1) return 'too-short';
  return longest !== null && time > longest ? 'too-long' : null;
}

export const rules = {
  delay: define({
    severity: 'ERROR',
    title: 'The delay is a time within the play time',
    why: 'The clock starts the action after this delay. If the scenario never reaches it, nothing happens.',
    messages: timeMessages,
    check({ args, view, report }) {
      if (args.delayIsScenarioTotalPlayTime) return;
      const problem = problemOf(args.delay, view?.derive(playTimeSeconds) ?? null);
      if (problem !== null) report({ messageId: problem, at: '/delay' });
    },
  }),
  interval: define({
    severity: 'ERROR',
    title: 'The repetition intervals are times within the play time, the shortest first',
    why: 'The playing device waits for a time in this range between repetitions. With an empty range, or one that is too long, it doesn’t repeat.',
    messages: {
      ...timeMessages,
      'not-below-max': 'Must be less than max',
      'not-above-min': 'Must be larger than min',
    },
    check({ args, view, report }) {
      if (repetitionKind(args) === 'None') return;
      const longest = view?.derive(playTimeSeconds) ?? null;
      const minProblem = problemOf(args.intervalMin, longest);
      const maxProblem = problemOf(args.intervalMax, longest);
      if (minProblem !== null) report({ messageId: minProblem, at: '/intervalMin' });
      if (maxProblem !== null) report({ messageId: maxProblem, at: '/intervalMax' });
      if (minProblem !== null || maxProblem !== null || args.intervalMin === null || args.intervalMax === null) return;
      if (args.intervalMin > args.intervalMax) {
        report({ messageId: 'not-below-max', at: '/intervalMin' });
        report({ messageId: 'not-above-min', at: '/intervalMax' });
      }
    },
  }),
};
