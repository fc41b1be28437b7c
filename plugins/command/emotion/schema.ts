import { emotions } from '@scn/core/base/enumerations';
import { choice, integer, object } from '@scn/core/schema/fields';
import { actingCharacter } from '../shared/acting-character';
import { transition } from '../shared/transition';

export const schema = object({
  actorId: actingCharacter(),
  emotion: choice(emotions, { title: 'Emotion' }),
  intensity: integer({
    title: 'Intensity',
    minimum: 1,
    maximum: 100,
    default: 100,
    'x-unit': '%',
    'x-control': 'slider',
    'x-when': { property: 'emotion', in: emotions.filter((emotion) => emotion !== 'NONE') },
  }),
  transition: transition(1),
});
