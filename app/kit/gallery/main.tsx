import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { kitNamespace, kitTexts } from '../texts/kit-text';
import { numberFormats, textOptions } from '../texts/text-options';
import { themeNames, type ThemeName } from '../theme/themes';
import { Gallery } from './gallery';
import './gallery.css';

await i18next
  .use(numberFormats)
  .use(initReactI18next)
  .init({
    ...textOptions,
    resources: Object.fromEntries(Object.entries(kitTexts).map(([name, texts]) => [name, { [kitNamespace]: texts }])),
  });

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element with the id root.');
const root = createRoot(element);

/** Shows the exhibit of the address from its initial state. */
async function show(): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const culture = parameters.get('culture') ?? 'en-GB';
  const asked = parameters.get('theme');
  const theme: ThemeName =
    themeNames.find((name) => name === asked) ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  await i18next.changeLanguage(culture);
  document.documentElement.lang = culture;
  const { key = '' } = (history.state ?? {}) as { readonly key?: string };
  root.render(
    <StrictMode>
      <Gallery key={`${key} ${location.search}`} theme={theme} exhibit={parameters.get('exhibit')} />
    </StrictMode>,
  );
}

addEventListener('popstate', () => void show());
await show();
