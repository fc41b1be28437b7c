import { defineArgumentRule, defineTrigger, object, seconds, type Snapshot } from '@scn/sdk';

const schema = object({
  delay: seconds({ title: 'Delay', maximum: 3600, default: 60 }),
});

/** The arguments, as rules, forms and cards get them. */
export type Args = Snapshot<typeof schema>;

const define = defineArgumentRule<Args>();

const rules = {
  'no-delay': define({
    severity: 'WARNING',
    title: '{{title}} has a delay',
    why: 'Learners easily miss an action that starts immediately.',
    messages: { immediate: '{{title}} has no delay. Set a delay, or use the start trigger.' },
    check({ args, report }) {
      if (args.delay === 0) report({ messageId: 'immediate', at: '/delay' });
    },
  }),
};

export const plugin = defineTrigger({
  id: '{{vendorPrefix}}trigger.{{name}}',
  version: 2,
  title: '{{title}}',
  description: 'Describe what starts the action in one sentence.',
  icon: 'PuzzlePiece',
  triggerType: 'TIME_TRIGGERED',
  actionType: 'TimeTriggered',
  evaluation: 'time',
  schema,
  migrations: [
    // from version 1, with its fixture in migrations/2.json: replace both by the first change of your own
    { to: 2, note: 'The time is called a delay.', up: ({ after, ...others }) => ({ ...others, delay: after ?? 60 }) },
  ],
  rules,
  allowedPlaces: ['none'],
  maxPerScenario: null,
  copyable: true,
  ownsDetails: true,
  linkable: true,
  usesVisibility: false,
  canonical: (args) => ({ delay: Math.round(args.delay) }),
  summary: (args) => `After ${args.delay} s`,
});
