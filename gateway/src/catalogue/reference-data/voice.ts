import { object, plainString } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

const places = [
  ['en-GB', 'British'],
  ['en-US', 'American'],
] as const;

/** Generated voices that stand in for voice actors: three for each gender and culture. The names are independent of the speech engine. */
export const virtualVoices = defineReference({
  kind: 'virtual-voice',
  type: 'VirtualVoice',
  query: 'virtualVoices',
  description: 'Generated voices, used until a voice actor has recorded the lines.',
  schema: object({ cultureName: plainString(), gender: plainString() }),
  items: places.flatMap(([cultureName, place]) =>
    (['female', 'male'] as const).flatMap((gender) =>
      [1, 2, 3].map((number) => ({
        id: `${cultureName}-${gender}-${number}`,
        title: `${place}, ${gender}, ${number}`,
        cultureName,
        gender,
      })),
    ),
  ),
});

/** How a line is spoken. The items are defined by this project. */
export const voiceDeliveries = defineReference({
  kind: 'voice-delivery',
  type: 'VoiceDelivery',
  query: 'voiceDeliveries',
  description: 'Ways of speaking lines of dialogue.',
  schema: object({}),
  items: [
    { id: 'neutral', title: 'Neutral' },
    { id: 'calm', title: 'Calm' },
    { id: 'friendly', title: 'Friendly' },
    { id: 'urgent', title: 'Urgent' },
    { id: 'anxious', title: 'Anxious' },
    { id: 'breathless', title: 'Breathless' },
    { id: 'in-pain', title: 'In pain' },
    { id: 'confused', title: 'Confused' },
    { id: 'drowsy', title: 'Drowsy' },
    { id: 'slurred', title: 'Slurred' },
    { id: 'sad', title: 'Sad' },
    { id: 'angry', title: 'Angry' },
    { id: 'whispered', title: 'Whispered' },
    { id: 'shouted', title: 'Shouted' },
  ],
});

/** Models that recognise intents in learners' speech. The items are defined by this project. */
export const intentModels = defineReference({
  kind: 'intent-model',
  type: 'IntentModel',
  query: 'intentModels',
  description: 'Models that recognise intentions in learners’ speech.',
  schema: object({ cultureName: plainString() }),
  items: places.map(([cultureName, place]) => ({
    id: `clinical-${cultureName}`,
    title: `Clinical, ${place} English`,
    cultureName,
  })),
});
