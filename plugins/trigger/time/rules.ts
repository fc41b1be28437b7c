import { defineArgumentRule } from '@scn/core/kernel/contract';
import { playTimeSeconds } from '@scn/core/view/queries/scenario-settings';
import { intervalMessages, timeMessages, timingProblems, type Timing } from './timing';

const define = defineArgumentRule<Timing>();

export const rules = {
  delay: define({
    severity: 'ERROR',
    title: 'The delay is a time within the play time',
    why: 'The clock starts the action after this delay. If the scenario never reaches it, nothing happens.',
    messages: timeMessages,
    check({ args, view, report }) {
      const { delay } = timingProblems(args, view?.derive(playTimeSeconds) ?? null);
      if (delay !== null) report({ messageId: delay, at: '/delay' });
    },
  }),
  interval: define({
    severity: 'ERROR',
    title: 'The repetition intervals are times within the play time, the shortest first',
    why: 'The playing device waits for a time in this range between repetitions. With an empty range, or one that is too long, it doesn’t repeat.',
    messages: intervalMessages,
    check({ args, view, report }) {
      const { intervalMin, intervalMax } = timingProblems(args, view?.derive(playTimeSeconds) ?? null);
      if (intervalMin !== null) report({ messageId: intervalMin, at: '/intervalMin' });
      if (intervalMax !== null) report({ messageId: intervalMax, at: '/intervalMax' });
    },
  }),
};
