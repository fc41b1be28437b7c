import i18next from 'i18next';
import { kitNamespace, kitTexts } from '../../kit/texts/kit-text';
import { errors } from './en-GB/errors';
import { later } from './en-GB/later';
import { screens } from './en-GB/screens';
import { shell } from './en-GB/shell';
import { cultures } from './texts';
import { screens as americanScreens } from './en-US/screens';

/** Adds the texts of everything behind sign-in. */
export function addShellTexts(): void {
  for (const [area, texts] of Object.entries({ shell, errors, screens, later })) {
    i18next.addResourceBundle('en-GB', area, texts);
  }
  for (const culture of cultures) i18next.addResourceBundle(culture, kitNamespace, kitTexts[culture]);
  i18next.addResourceBundle('en-US', 'screens', americanScreens);
}
