import { choice, defineCommand, emotions, integer, object } from '@scn/sdk';
import { needsBody, actingCharacter } from '../shared/acting-character';
import { titleOf, variantsOf } from '../shared/enumeration-titles';
import { overTime, transition } from '../shared/transition';

const schema = object({
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

const rules = { 'wrong-actor': needsBody };

export const plugin = defineCommand({
  id: 'command.emotion',
  version: 1,
  title: 'Emotion',
  description: 'A character’s face and voice show an emotion.',
  icon: 'Emoji',
  group: 'character',
  feIdentifier: 'Emotion',
  schema,
  rules,
  variants: variantsOf(emotions, (emotion) => ({ emotion })),
  // A neutral face has no intensity.
  canonical: (args) => ({ ...args, intensity: args.emotion === 'NONE' ? 100 : args.intensity }),
  summary: ({ emotion, intensity, transition }) => {
    const strength = emotion === 'NONE' || intensity === 100 ? '' : ` ${intensity}%`;
    return `Emotion: ${titleOf(emotion)}${strength}${overTime(transition)}`;
  },
  effects: ({ actorId, emotion }) =>
    actorId === null ? [] : [{ kind: 'named', type: 'PatientEmotion', actorId, value: emotion }],
});
