import { defineArgumentRule, defineTrigger, object, seconds, type Snapshot } from '@scn/sdk';

const schema = object({
  delay: seconds({ title: 'Delay', maximum: 3600, default: 60 }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

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
  id: 'trigger.{{name}}',
  version: 1,
  title: '{{title}}',
  description: 'Describe what starts the action in one sentence.',
  icon: 'PuzzlePiece',
  triggerType: 'TIME_TRIGGERED',
  actionType: 'TimeTriggered',
  evaluation: 'time',
  schema,
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
