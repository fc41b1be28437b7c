import { defineTrigger } from '@scn/core/kernel/contract';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineTrigger({
  contract: 1,
  id: 'trigger.scorecard',
  kind: 'trigger',
  version: 1,
  title: 'Scorecard',
  description: 'A cell in a scorecard matrix starts the action.',
  triggerType: 'SCORECARD',
  actionType: 'Scorecard',
  evaluation: 'scorecard',
  schema,
  defaults: {},
  migrations: [],
  rules,
  allowedPlaces: ['scorecard'],
  maxPerScenario: null,
  copyable: false,
  ownsDetails: false,
  linkable: false,
  usesVisibility: false,
  canonical: (args) => args,
  summary: () => 'When its cell is chosen in a scorecard matrix',
});
