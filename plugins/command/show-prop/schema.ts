import { choice, constant, neededReference, object, oneOf, optionalReference } from '@scn/sdk';
import { namedPosition } from '../shared/named-position';

/** Where a prop is attached to a character. */
const bodyParts = [
  'FACE',
  'HEAD',
  'NECK',
  'CHEST',
  'LEFT_ARM',
  'RIGHT_ARM',
  'LEFT_HAND',
  'RIGHT_HAND',
  'LEFT_LEG',
  'RIGHT_LEG',
] as const;

export const schema = object({
  propId: neededReference('asset.prop', { title: 'Prop' }),
  placement: oneOf(
    [
      object(
        {
          on: constant('ROOM', { title: 'Where' }),
          islandId: optionalReference('island', {
            title: 'Island',
            description: 'Leave empty for the prop’s default place.',
          }),
          position: namedPosition(),
        },
        { title: 'In the room' },
      ),
      object(
        {
          on: constant('CHARACTER', { title: 'Where' }),
          actorId: neededReference('actor', { title: 'Character' }),
          bodyPart: choice(bodyParts, { title: 'Attached to' }),
        },
        { title: 'On a character' },
      ),
    ],
    { title: 'Place' },
  ),
});
