import { neededReference, object, optionalReference } from '@scn/core/schema/fields';

export const schema = object({
  propId: neededReference('asset.prop', { title: 'Prop' }),
  actorId: optionalReference('actor', {
    title: 'Only on',
    description: 'Hides the prop only on this character. Leave empty to hide it wherever it is.',
  }),
});
