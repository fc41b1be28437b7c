import { Type } from 'typebox';
import { choice, neededReference, object, title } from '@scn/core/schema/fields';
import { learnerRoles } from '../shared/learners';
import { stays } from '../shared/while-shown';

const whenOn = { 'x-when': { property: 'state', in: ['ON'] } } as const;

export const schema = object({
  state: choice(['ON', 'OFF'], { title: 'On or off' }),
  target: Type.Union(
    [
      object(
        {
          kind: Type.Literal('CHARACTER', { title: 'What' }),
          actorId: neededReference('actor', { title: 'Character' }),
        },
        { title: 'Character' },
      ),
      object(
        { kind: Type.Literal('PROP', { title: 'What' }), propId: neededReference('asset.prop', { title: 'Prop' }) },
        { title: 'Prop' },
      ),
      object(
        {
          kind: Type.Literal('LOCATION', { title: 'What' }),
          locationId: neededReference('location', { title: 'Location' }),
        },
        { title: 'Menu location' },
      ),
    ],
    { title: 'Highlighted' },
  ),
  style: choice(['OUTLINE', 'GLOW', 'ARROW'], { title: 'Style', ...whenOn }),
  hint: title({ title: 'Hint', description: 'A few words shown beside it.', ...whenOn }),
  duration: stays('Ends after', 'Leave empty to keep it until it is switched off or the object is used.', whenOn),
  roleIds: learnerRoles('Seen by'),
});
