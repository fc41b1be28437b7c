import { defineArgumentRule, defineTrigger, durationText, playTimeSeconds } from '@scn/sdk';
import { repetitionKind } from './repetition';
import { schema } from './schema';
import { intervalMessages, timeMessages, timingProblems, type Timing } from './timing';

const define = defineArgumentRule<Timing>();

const rules = {
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

/** An interval in words; ‘?’ while it is empty. */
function orUnknown(interval: number | null): string {
  return interval === null ? '?' : durationText(interval);
}

export const plugin = defineTrigger({
  id: 'trigger.time',
  version: 1,
  title: 'Time',
  description: 'The scenario clock starts the action, once or repeatedly.',
  triggerType: 'TIME_TRIGGERED',
  actionType: 'TimeTriggered',
  evaluation: 'time',
  schema,
  defaults: { delay: 30 },
  rules,
  allowedPlaces: ['hidden-location', 'none'],
  maxPerScenario: null,
  copyable: false,
  ownsDetails: true,
  linkable: true,
  usesVisibility: false,
  schedule: ({ delay, delayIsScenarioTotalPlayTime, intervalMin, intervalMax }) => {
    const first = delayIsScenarioTotalPlayTime ? 'play-time' : delay;
    return intervalMin === null && intervalMax === null
      ? { first, repeats: false }
      : { first, repeats: true, interval: [intervalMin, intervalMax] };
  },
  summary(args) {
    const start = args.delayIsScenarioTotalPlayTime
      ? 'When the play time is over'
      : args.delay === null
        ? 'No delay yet'
        : `After ${durationText(args.delay)}`;
    switch (repetitionKind(args)) {
      case 'None':
        return start;
      case 'Constant':
        return `${start}, then every ${orUnknown(args.intervalMin)}`;
      case 'Random':
        return `${start}, then every ${orUnknown(args.intervalMin)} to ${orUnknown(args.intervalMax)}`;
    }
  },
});
