import { postures } from '@scn/core/base/enumerations';
import { choice, object } from '@scn/core/schema/fields';
import { actingCharacter } from '../shared/acting-character';
import { transition } from '../shared/transition';

export const schema = object({
  actorId: actingCharacter(),
  posture: choice(postures, { title: 'Posture' }),
  transition: transition(2),
});
