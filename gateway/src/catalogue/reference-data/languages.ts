import { list, object, plainString } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

/** The cultures that are supported. Names as CLDR has them. */
export const languages = defineReference({
  kind: 'language',
  type: 'SupportedLanguage',
  query: 'supportedLanguages',
  description: 'The languages that scenarios and actions are written in.',
  schema: object({
    cultureName: plainString({ description: 'BCP 47 tag, as documents name it.' }),
    countryCode: plainString({ description: 'ISO 3166-1 alpha-2.' }),
    englishName: plainString(),
    nativeName: plainString(),
    // the specification names the property and not its values: these are ours
    languageStacks: list(plainString(), {
      description: 'What works in it: text, recorded and generated speech, voice control.',
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
