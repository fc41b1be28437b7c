import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { kitNamespace, kitTexts } from '../texts/kit-text';
import { numberFormats, textOptions } from '../texts/text-options';

/**
 * Initialises i18next, without any text. Test files share it: each way of its own would decide what the next file finds, by the order in
 * which they happen to run.
 */
export async function startTexts(): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next
    .use(numberFormats)
    .use(initReactI18next)
    .init({ ...textOptions, lng: 'en-GB', resources: {} });
}

/** Makes the kit's texts available to the components of a test. */
export async function provideKitTexts(): Promise<void> {
  await startTexts();
  i18next.addResourceBundle('en-GB', kitNamespace, kitTexts['en-GB']);
}
