import { defineTrigger } from '@scn/core/kernel/contract';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineTrigger({
  contract: 1,
  id: 'trigger.multiple-choice-form',
  kind: 'trigger',
  version: 1,
  title: 'Multiple-choice form',
  description: 'An answer in a multiple-choice form starts the action.',
  triggerType: 'MCF',
  actionType: 'Mcf',
  evaluation: 'form',
  schema,
  defaults: {},
  migrations: [],
  rules,
  allowedPlaces: ['form'],
  maxPerScenario: null,
  copyable: false,
  ownsDetails: false,
  linkable: true,
  usesVisibility: false,
  canonical: (args) => args,
  summary: () => 'When its answer is chosen in a multiple-choice form',
});
