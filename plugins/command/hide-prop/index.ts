import { defineCommand, neededReference, object, optionalReference } from '@scn/sdk';
import { shownBefore } from '../shared/shown-before';

const schema = object({
  propId: neededReference('asset.prop', { title: 'Prop' }),
  actorId: optionalReference('actor', {
    title: 'Only on',
    description: 'Hides the prop only on this character. Leave empty to hide it wherever it is.',
  }),
});

const rules = { 'shown-before': shownBefore('propId', 'prop') };

export const plugin = defineCommand({
  id: 'command.hide-prop',
  version: 1,
  title: 'Hide prop',
  description: 'Hides a prop.',
  icon: 'BoxDismiss',
  group: 'visual',
  feIdentifier: 'HideProp',
  hides: true,
  schema,
  rules,
  summary: (args) => (args.actorId === null ? 'Hides a prop' : 'Hides a prop on a character'),
});
