import { neededReference, object, optionalReference } from '@scn/core/schema/fields';

export const schema = object({
  propId: neededReference('asset.prop', { title: 'Prop' }),
  actorId: optionalReference('actor', {
    title: 'Only on',
    description: 'Only the prop on this character disappears. Leave empty to hide it wherever it is.',
  }),
});
