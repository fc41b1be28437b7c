import { defineArgumentRule, defineTrigger, integer, object, title, type Snapshot } from '@scn/sdk';

const schema = object({
  from: title({ title: 'Who pages', 'x-required': true }),
  minutes: integer({ title: 'After', minimum: 0, maximum: 120, default: 5, 'x-unit': 'min' }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'not-at-once': define({
    severity: 'WARNING',
    title: 'A pager doesn’t ring at once',
    why: 'A page in the first minute comes while learners still look around, and is missed.',
    messages: { early: 'The pager rings at the start. Let it ring after a minute or more.' },
    check({ args, report }) {
      if (args.minutes < 1) report({ messageId: 'early', at: '/minutes' });
    },
  }),
};

/** A pager that rings once, some minutes after the start. */
export const plugin = defineTrigger({
  id: 'acme/trigger.pager',
  version: 1,
  title: 'Pager',
  description: 'A pager rings some minutes after the start.',
  icon: 'Alert',
  triggerType: 'TIME_TRIGGERED',
  actionType: 'TimeTriggered',
  evaluation: 'time',
  schema,
  rules,
  allowedPlaces: ['hidden-location', 'none'],
  maxPerScenario: null,
  copyable: true,
  ownsDetails: true,
  linkable: true,
  usesVisibility: false,
  schedule: ({ minutes }) => ({ first: minutes * 60, repeats: false }),
  canonical: (args) => ({ ...args, from: args.from.trim() }),
  summary: ({ from, minutes }) => `${from.trim() || 'Someone'} pages after ${minutes} min`,
});
