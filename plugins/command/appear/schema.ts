import { choice, object, optionalReference } from '@scn/sdk';
import { actingCharacter } from '../shared/acting-character';
import { namedPosition } from '../shared/named-position';

export const schema = object({
  actorId: actingCharacter(),
  islandId: optionalReference('island', {
    title: 'Place',
    description: 'Where the character appears. Leave empty for its starting position.',
  }),
  position: namedPosition(),
  entrance: choice(['WALK_IN', 'FADE_IN', 'AT_ONCE'], { title: 'Entrance' }),
});
