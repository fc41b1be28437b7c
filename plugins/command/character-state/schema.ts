import { actorStates } from '@scn/core/base/enumerations';
import { choice, object } from '@scn/core/schema/fields';
import { actingCharacter } from '../shared/acting-character';
import { transition } from '../shared/transition';

export const schema = object({
  actorId: actingCharacter(),
  state: choice(actorStates, { title: 'State' }),
  transition: transition(0),
});
