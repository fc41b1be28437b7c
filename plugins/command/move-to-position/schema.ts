import { choice, flag, neededReference, object } from '@scn/core/schema/fields';
import { actingCharacter } from '../shared/acting-character';
import { namedPosition } from '../shared/named-position';

export const schema = object({
  actorId: actingCharacter(),
  islandId: neededReference('island', { title: 'Place' }),
  position: namedPosition(),
  movement: choice(['WALK', 'RUN', 'TELEPORT'], { title: 'Movement' }),
  waits: flag({
    title: 'Wait until it arrives',
    description: 'Off: the next command starts while the character is moving.',
    default: true,
    'x-when': { property: 'movement', in: ['WALK', 'RUN'] },
  }),
});
