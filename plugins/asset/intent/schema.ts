import { neededReference, object, plainString, prose } from '@scn/core/schema/fields';

export const schema = object({
  name: plainString({
    title: 'Name',
    description: 'What voice control returns. Voice-controlled actions have it as their intention.',
    maxLength: 128,
    'x-required': true,
  }),
  intentTypeId: neededReference('asset.intent-type', { title: 'Intent type' }),
  description: prose({ title: 'Description' }),
});
