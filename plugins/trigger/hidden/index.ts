import { defineTrigger, object } from '@scn/sdk';

const schema = object({});

export const plugin = defineTrigger({
  id: 'trigger.hidden',
  version: 1,
  title: 'Hidden',
  description: 'Only a playlist starts the action.',
  triggerType: 'HIDDEN',
  actionType: 'Hidden',
  evaluation: 'commanded',
  schema,
  allowedPlaces: ['location', 'menu', 'hidden-location', 'none'],
  maxPerScenario: null,
  copyable: true,
  ownsDetails: true,
  linkable: true,
  usesVisibility: false,
  summary: () => 'When a playlist triggers it',
});
