import i18next from 'i18next';
import { kitNamespace, kitTexts } from '@scn/kit/texts/kit-text';
import { british } from './en-GB/all';
import { american } from './en-US/all';
import { cultures } from './texts';

/** Adds the texts of everything behind sign-in. en-US contains only differences. */
export function addShellTexts(): void {
  for (const [area, texts] of Object.entries(british)) i18next.addResourceBundle('en-GB', area, texts);
  for (const [area, texts] of Object.entries(american)) i18next.addResourceBundle('en-US', area, texts);
  for (const culture of cultures) i18next.addResourceBundle(culture, kitNamespace, kitTexts[culture]);
}
