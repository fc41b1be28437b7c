import { defineCommand } from '@scn/core/kernel/contract';
import { neededReference, object, optionalReference } from '@scn/core/schema/fields';
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
  contract: 1,
  id: 'command.hide-prop',
  kind: 'command',
  version: 1,
  title: 'Hide prop',
  description: 'Hides a prop.',
  icon: 'BoxDismiss',
  group: 'visual',
  feIdentifier: 'HideProp',
  schema,
  defaults: { propId: null, actorId: null },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => args,
  summary: (args) => (args.actorId === null ? 'Hides a prop' : 'Hides a prop on a character'),
  durationSeconds: () => 0,
});
