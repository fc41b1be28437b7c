import { object, plainString } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

const places = [
  ['en-GB', 'British'],
  ['en-US', 'American'],
] as const;

/** Generated voices that stand in for voice actors: three of each gender and culture. Names are ours, whatever engine speaks. */
export const virtualVoices = defineReference({
  kind: 'virtual-voice',
  type: 'VirtualVoice',
  query: 'virtualVoices',
  description: 'Generated voices, which speak until a voice actor has recorded.',
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

/** How a line is spoken. The specification names the list and not its items: these are ours. */
export const voiceDeliveries = defineReference({
  kind: 'voice-delivery',
  type: 'VoiceDelivery',
  query: 'voiceDeliveries',
  description: 'How lines of dialogue are spoken.',
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

/** What learners' words are understood with. The specification names the list and not its items: these are ours. */
export const intentModels = defineReference({
  kind: 'intent-model',
  type: 'IntentModel',
  query: 'intentModels',
  description: 'Models that recognise intentions in what learners say.',
  schema: object({ cultureName: plainString() }),
  items: places.map(([cultureName, place]) => ({
    id: `clinical-${cultureName}`,
    title: `Clinical, ${place} English`,
    cultureName,
  })),
});
