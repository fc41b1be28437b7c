import { list, object, plainString } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

/** The supported cultures, with their CLDR names. */
export const languages = defineReference({
  kind: 'language',
  type: 'SupportedLanguage',
  query: 'supportedLanguages',
  description: 'The languages in which scenarios and actions can be written.',
  schema: object({
    cultureName: plainString({ description: 'BCP 47 tag, as used in documents.' }),
    countryCode: plainString({ description: 'ISO 3166-1 alpha-2.' }),
    englishName: plainString(),
    nativeName: plainString(),
    // the values are defined by this project
    languageStacks: list(plainString(), {
      description: 'Supported features: text, recorded and generated speech, voice control.',
    }),
  }),
  items: [
    {
      id: 'en-GB',
      title: 'English (United Kingdom)',
      cultureName: 'en-GB',
      countryCode: 'GB',
      englishName: 'English (United Kingdom)',
      nativeName: 'British English',
      languageStacks: ['TEXT', 'SPEECH', 'VOICE_CONTROL'],
    },
    {
      id: 'en-US',
      title: 'English (United States)',
      cultureName: 'en-US',
      countryCode: 'US',
      englishName: 'English (United States)',
      nativeName: 'American English',
      languageStacks: ['TEXT', 'SPEECH', 'VOICE_CONTROL'],
    },
  ],
});
