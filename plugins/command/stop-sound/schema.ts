import { choice, object, optionalReference, seconds } from '@scn/core/schema/fields';

export const schema = object({
  which: choice(['ONE', 'ALL'], { title: 'Stops', description: 'One sound effect, or all that are playing.' }),
  soundEffectId: optionalReference('asset.sound-effect', {
    title: 'Sound effect',
    'x-when': { property: 'which', in: ['ONE'] },
  }),
  fadeOut: seconds({ title: 'Fade out', maximum: 30 }),
});
