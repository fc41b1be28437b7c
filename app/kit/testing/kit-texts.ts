import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { kitNamespace, kitTexts } from '../texts/kit-text';

/** Makes the kit's texts available to the components of a test. */
export async function provideKitTexts(): Promise<void> {
  // another test file may have initialised it
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      ...{ lng: 'en-GB', resources: {} },
      // as in the app: React escapes, and the next test file may be one of the app’s
      interpolation: { escapeValue: false },
    });
  i18next.addResourceBundle('en-GB', kitNamespace, kitTexts['en-GB']);
}
