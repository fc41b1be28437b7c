import {
  addedLater,
  choice,
  cultures,
  flag,
  nullable,
  number,
  object,
  optionalReference,
  plainString,
  title,
} from '@scn/sdk';

export const schema = object({
  designation: plainString({
    title: 'Designation',
    description: 'Identifies it in addresses and on playing devices. Doesn’t change with the name.',
    maxLength: 128,
    'x-required': true,
  }),
  name: title({ title: 'Name', 'x-required': true }),
  voiceActorName: nullable(title(), {
    title: 'Name of the voice actor',
    description: 'Typed in. Used only while no voice actor is chosen.',
  }),
  voiceActorId: addedLater(optionalReference('asset.voice-actor', { title: 'Voice actor' })),
  cultureName: choice(cultures, { title: 'Culture' }),
  gender: plainString({ title: 'Gender', maxLength: 64, default: 'female', 'x-terms': 'genders' }),
  isPhone: flag({ title: 'Heard over a phone' }),
  virtualFallbackVoice: nullable(plainString({ maxLength: 128, 'x-terms': 'virtual-voices' }), {
    title: 'Virtual fallback voice',
    description: 'The generated voice that is used until the voice actor has recorded the line.',
  }),
  excerptId: optionalReference('asset.audio', {
    title: 'Excerpt',
    description: 'A sample of the voice actor’s voice.',
  }),
  targetLoudness: addedLater(
    nullable(number({ minimum: -40, maximum: -10 }), {
      title: 'Target loudness',
      description: 'In LUFS: how loud recordings of this voice should be. −23 LUFS (EBU R 128) if it is empty.',
    }),
  ),
  disabled: flag({ title: 'Disabled', description: 'No longer offered. Dialogues keep their existing audio.' }),
  isPublic: flag({ title: 'Public', description: 'Other institutions can use it.' }),
});
