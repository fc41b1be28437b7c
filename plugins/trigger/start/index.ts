import { defineTrigger, object } from '@scn/sdk';

const schema = object({});

export const plugin = defineTrigger({
  id: 'trigger.start',
  version: 1,
  title: 'Start',
  description: 'The action that starts the scenario.',
  triggerType: 'START',
  actionType: 'Start',
  evaluation: 'start',
  schema,
  allowedPlaces: ['start-location'],
  maxPerScenario: 1,
  copyable: false,
  ownsDetails: true,
  linkable: false,
  usesVisibility: false,
  summary: () => 'When the scenario starts',
});
