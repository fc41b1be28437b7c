import i18next from 'i18next';
import { americanTexts, type TextTree } from '@scn/kit/texts/in-culture';
import { kitNamespace, kitTexts } from '@scn/kit/texts/kit-text';
import { british } from './en-GB/all';
import { american } from './en-US';
import { cultures } from './texts';

/** Adds the texts of everything behind sign-in. In en-US, differences of spelling are derived. */
export function addShellTexts(): void {
  for (const [area, texts] of Object.entries(british)) {
    i18next.addResourceBundle('en-GB', area, texts);
    i18next.addResourceBundle(
      'en-US',
      area,
      americanTexts(texts, (american as Readonly<Record<string, TextTree>>)[area]),
    );
  }
  for (const culture of cultures) i18next.addResourceBundle(culture, kitNamespace, kitTexts[culture]);
}
