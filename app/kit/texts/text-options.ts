import type { InitOptions, ThirdPartyModule } from 'i18next';

/** How texts are looked up, in the app, the gallery and tests: en-US contains only differences and falls back to en-GB. */
export const textOptions = {
  fallbackLng: 'en-GB',
  load: 'currentOnly',
  interpolation: { escapeValue: false }, // React escapes
  returnNull: false,
} as const satisfies InitOptions;

const numbers = new Map<string, Intl.NumberFormat>();

/**
 * Formats numbers in texts, by the language alone. i18next's own format keeps an `Intl.NumberFormat` for each combination of the values of a text,
 * and never releases one: a list that is paged through added three with each page.
 */
export const numberFormats: ThirdPartyModule = {
  type: '3rdParty',
  init: ({ services }) => {
    services.formatter?.add('number', (value: number, language = 'en-GB') => {
      const format = numbers.get(language) ?? new Intl.NumberFormat(language);
      numbers.set(language, format);
      return format.format(value);
    });
  },
};
