import { choice, object } from '@scn/core/schema/fields';
import { actingCharacter } from '../shared/acting-character';

export const schema = object({
  actorId: actingCharacter(),
  exit: choice(['WALK_OUT', 'FADE_OUT', 'AT_ONCE'], { title: 'Exit' }),
});
