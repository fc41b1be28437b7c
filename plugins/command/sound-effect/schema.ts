import { flag, integer, neededReference, nullable, object, optionalReference, seconds } from '@scn/sdk';

export const schema = object({
  soundEffectId: neededReference('asset.sound-effect', { title: 'Sound effect' }),
  actorId: optionalReference('actor', {
    title: 'Comes from character',
    description:
      'The sound comes from the character. If neither character nor place is chosen, it comes from everywhere.',
  }),
  islandId: optionalReference('island', { title: 'Comes from place' }),
  volume: integer({ title: 'Volume', minimum: 1, maximum: 100, 'x-unit': '%', 'x-control': 'slider', default: 100 }),
  fadeIn: seconds({ title: 'Fade in', maximum: 30 }),
  fadeOut: seconds({ title: 'Fade out', maximum: 30 }),
  loop: flag({ title: 'Loop' }),
  loopFor: nullable(seconds({ minimum: 1, maximum: 5940, default: 60 }), {
    title: 'Loop for',
    description: 'Leave empty to loop until Stop sound.',
    'x-when': { property: 'loop', in: [true] },
  }),
  waits: flag({
    title: 'Wait until it ends',
    description: 'Off: the next command starts at the same time as the sound.',
  }),
});
