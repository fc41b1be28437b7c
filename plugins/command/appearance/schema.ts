import { appearanceRange } from '@scn/core/document/patients/schema';
import { choice, integer, object } from '@scn/core/schema/fields';
import { actingCharacter } from '../shared/acting-character';
import { transition } from '../shared/transition';

/** The appearances that a patient's physiology ranges can show. */
export const appearances = appearanceRange.properties.appearance.enum;

export const schema = object({
  actorId: actingCharacter(),
  appearance: choice(appearances, { title: 'Appearance' }),
  region: choice(
    ['WHOLE_BODY', 'FACE', 'LIPS', 'TONGUE', 'NECK', 'CHEST', 'ABDOMEN', 'ARMS', 'HANDS', 'LEGS', 'FEET'],
    {
      title: 'Where',
    },
  ),
  intensity: integer({
    title: 'Intensity',
    minimum: 1,
    maximum: 100,
    default: 100,
    'x-unit': '%',
    'x-control': 'slider',
    'x-when': { property: 'appearance', in: appearances.filter((appearance) => appearance !== 'NORMAL') },
  }),
  transition: transition(10),
});
