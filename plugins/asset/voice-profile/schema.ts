import { cultures } from '@scn/core/document/enumerations';
import { choice, flag, nullable, object, optionalReference, plainString, title } from '@scn/core/schema/fields';

export const schema = object({
  designation: plainString({
    title: 'Designation',
    description: 'Names it in addresses and on playing devices; stays when the name changes.',
    maxLength: 128,
    'x-required': true,
  }),
  name: title({ title: 'Name', 'x-required': true }),
  voiceActorName: nullable(title(), { title: 'Voice actor' }),
  cultureName: choice(cultures, { title: 'Culture' }),
  gender: plainString({ title: 'Gender', maxLength: 64, default: 'female' }),
  isPhone: flag({ title: 'Heard over a phone' }),
  virtualFallbackVoice: nullable(plainString({ maxLength: 128 }), {
    title: 'Virtual fallback voice',
    description: 'The generated voice that speaks until the voice actor has recorded.',
  }),
  excerptId: optionalReference('asset.audio', { title: 'Excerpt', description: 'A sample of the voice actor.' }),
  disabled: flag({ title: 'Disabled', description: 'No longer offered; dialogues keep what they have.' }),
  isPublic: flag({ title: 'Public', description: 'Other institutions may use it.' }),
});
