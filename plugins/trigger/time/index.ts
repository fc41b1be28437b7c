import { defineTrigger } from '@scn/core/kernel/contract';
import { durationText } from '@scn/core/units/duration-text';
import { repetitionKind } from './repetition';
import { rules } from './rules';
import { schema } from './schema';

/** An interval in words; ‘?’ while it is empty. */
function orUnknown(interval: number | null): string {
  return interval === null ? '?' : durationText(interval);
}

export const plugin = defineTrigger({
  contract: 1,
  id: 'trigger.time',
  kind: 'trigger',
  version: 1,
  title: 'Time',
  description: 'The scenario clock starts the action, once or repeatedly.',
  triggerType: 'TIME_TRIGGERED',
  actionType: 'TimeTriggered',
  evaluation: 'time',
  schema,
  defaults: { delay: 30, delayIsScenarioTotalPlayTime: false, intervalMin: null, intervalMax: null },
  migrations: [],
  rules,
  allowedPlaces: ['hidden-location', 'none'],
  maxPerScenario: null,
  copyable: false,
  ownsDetails: true,
  linkable: true,
  usesVisibility: false,
  canonical: (args) => args,
  schedule: ({ delay, delayIsScenarioTotalPlayTime, intervalMin, intervalMax }) => ({
    first: delayIsScenarioTotalPlayTime ? 'play-time' : delay,
    repeats: intervalMin !== null || intervalMax !== null,
  }),
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
