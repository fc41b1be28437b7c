import {
  addedLater,
  choice,
  flag,
  list,
  nullable,
  object,
  optionalReference,
  plainString,
  prose,
  reference,
  title,
  voiceDialogueStatuses,
} from '@scn/sdk';

export const schema = object({
  title: title({ title: 'Title' }),
  code: nullable(plainString({ maxLength: 64 }), { title: 'Code' }),
  text: prose({ title: 'Text', description: 'The spoken words.' }),
  deliveryId: nullable(plainString({ maxLength: 128, 'x-terms': 'voice-deliveries' }), {
    title: 'Delivery',
    description: 'How it is spoken: one of the catalogue’s voice deliveries.',
  }),
  pronunciationInstructions: prose({ title: 'Pronunciation instructions' }),
  tagIds: list(reference('asset.tag', { title: 'Tag' }), {
    title: 'Tags',
    uniqueItems: true,
    'x-unordered': true,
    'x-line': true,
  }),
  administeringDialog: flag({ title: 'Spoken when something is administered' }),
  voiceProfileDialogues: list(
    object(
      {
        voiceProfileId: reference('asset.voice-profile', { title: 'Voice profile' }),
        status: choice(voiceDialogueStatuses, {
          title: 'Status',
          description: 'Recorded means ready; generated means placeholder.',
          default: 'MISSING',
        }),
        audioId: optionalReference('asset.audio', { title: 'Audio' }),
        recordedTextHash: addedLater(
          nullable(plainString({ maxLength: 64 }), {
            title: 'Hash of the recorded text',
            description:
              'SHA-256 of the text, pronunciation instructions and delivery that the audio was made from. Set by the server: what a client sends is ignored.',
          }),
        ),
      },
      { title: 'Voice profile of the dialogue', 'x-line': true },
    ),
    { title: 'Voice profiles' },
  ),
});
