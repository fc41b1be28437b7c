import { defineTrigger } from '@scn/core/kernel/contract';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineTrigger({
  contract: 1,
  id: 'trigger.{{name}}',
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
