import { voiceDialogueStatuses } from '@scn/core/base/enumerations';
import {
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
} from '@scn/core/schema/fields';

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
    ...{ title: 'Tags', uniqueItems: true, 'x-unordered': true, 'x-line': true },
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
      },
      { title: 'Voice profile of the dialogue', 'x-line': true },
    ),
    { title: 'Voice profiles' },
  ),
});
