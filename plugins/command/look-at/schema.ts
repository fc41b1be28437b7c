import { Type } from 'typebox';
import { neededReference, nullable, object, seconds } from '@scn/core/schema/fields';
import { actingCharacter } from '../shared/acting-character';

export const schema = object({
  actorId: actingCharacter('Looking character'),
  target: Type.Union(
    [
      object({ kind: Type.Literal('LEARNER') }, { title: 'Learner' }),
      object(
        { kind: Type.Literal('ACTOR'), actorId: neededReference('actor', { title: 'Character' }) },
        { title: 'Character' },
      ),
      object(
        { kind: Type.Literal('PROP'), propId: neededReference('asset.prop', { title: 'Prop' }) },
        { title: 'Prop' },
      ),
      object(
        { kind: Type.Literal('PLACE'), islandId: neededReference('island', { title: 'Place' }) },
        { title: 'Place' },
      ),
      object({ kind: Type.Literal('AHEAD') }, { title: 'Straight ahead' }),
    ],
    { title: 'Looks at', default: { kind: 'LEARNER' } },
  ),
  holdFor: nullable(seconds({ minimum: 0.5, maximum: 600, default: 5 }), {
    title: 'For',
    description: 'Leave empty to hold until the next Look at command.',
  }),
});
