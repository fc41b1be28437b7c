/** The arguments: a closed object in the schema subset. */
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['delay'],
  properties: {
    delay: {
      type: 'number',
      title: 'Delay',
      minimum: 0,
      maximum: 3600,
      default: 60,
      'x-unit': 's',
      'x-control': 'duration',
    },
  },
};

export const plugin = {
  contract: 1,
  id: '{{vendor}}/trigger.{{name}}',
  kind: 'trigger',
  version: 1,
  title: '{{title}}',
  description: 'Describe what starts the action in one sentence.',
  icon: 'PuzzlePiece',
  triggerType: 'TIME_TRIGGERED',
  actionType: 'TimeTriggered',
  evaluation: 'time',
  schema,
  defaults: { delay: 60 },
  migrations: [],
  rules: {
    'no-delay': {
      severity: 'WARNING',
      title: '{{title}} has a delay',
      why: 'Learners easily miss an action that starts immediately.',
      messages: { immediate: '{{title}} has no delay. Set a delay, or use the start trigger.' },
      check({ args, report }) {
        if (args.delay === 0) report({ messageId: 'immediate', at: '/delay' });
      },
    },
  },
  allowedPlaces: ['none'],
  maxPerScenario: null,
  copyable: true,
  ownsDetails: true,
  linkable: true,
  usesVisibility: false,
  canonical: (args) => ({ delay: Math.round(args.delay) }),
  summary: (args) => `After ${args.delay} s`,
};
