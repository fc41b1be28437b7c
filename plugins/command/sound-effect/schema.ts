import { flag, integer, neededReference, nullable, object, optionalReference, seconds } from '@scn/core/schema/fields';

export const schema = object({
  soundEffectId: neededReference('asset.sound-effect', { title: 'Sound effect' }),
  actorId: optionalReference('actor', {
    title: 'Comes from character',
    description: 'Heard from where the character is. From everywhere when neither character nor place is chosen.',
  }),
  islandId: optionalReference('island', { title: 'Comes from place' }),
  volume: integer({ title: 'Volume', minimum: 1, maximum: 100, 'x-unit': '%', 'x-control': 'slider', default: 100 }),
  fadeIn: seconds({ title: 'Fade in', maximum: 30 }),
  fadeOut: seconds({ title: 'Fade out', maximum: 30 }),
  loop: flag({ title: 'Loop' }),
  loopFor: nullable(seconds({ minimum: 1, maximum: 5940, default: 60 }), {
    title: 'Loop for',
    description: 'Until Stop sound when empty.',
    'x-when': { property: 'loop', in: [true] },
  }),
  waits: flag({ title: 'Wait until it ends', description: 'Off: the next command starts together with the sound.' }),
});
