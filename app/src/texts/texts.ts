import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { numberFormats, textOptions } from '@scn/kit/texts/text-options';
import { broken } from './en-GB/broken';
import { signIn } from './en-GB/sign-in';

/** The cultures that the app speaks. */
export const cultures = ['en-GB', 'en-US'] as const;
/** A culture of the app. */
export type AppCulture = (typeof cultures)[number];

/**
 * Initialises i18next with the texts that are shown before sign-in completes; `shell-texts.ts` adds the others once they are loaded.
 */
export async function initialiseTexts(culture: AppCulture): Promise<void> {
  await i18next
    .use(numberFormats)
    .use(initReactI18next)
    .init({
      ...textOptions,
      lng: culture,
      supportedLngs: [...cultures],
      defaultNS: 'signIn',
      resources: { 'en-GB': { broken, signIn } },
    });
}

/** Changes the language of the texts and the document's `lang` for screen readers. */
export async function speak(culture: AppCulture): Promise<void> {
  document.documentElement.lang = culture;
  await i18next.changeLanguage(culture);
}
