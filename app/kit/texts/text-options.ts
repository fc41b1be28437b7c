import type { InitOptions } from 'i18next';

/** How texts are looked up, in the app, the gallery and tests: en-US contains only differences and falls back to en-GB. */
export const textOptions = {
  fallbackLng: 'en-GB',
  load: 'currentOnly',
  interpolation: { escapeValue: false }, // React escapes
  returnNull: false,
} as const satisfies InitOptions;
