import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { kitNamespace, kitTexts } from '../texts/kit-text';
import { themeNames, type ThemeName } from '../theme/themes';
import { Gallery } from './gallery';
import './gallery.css';

const parameters = new URLSearchParams(location.search);
const culture = parameters.get('culture') ?? 'en-GB';
const asked = parameters.get('theme');
const theme: ThemeName =
  themeNames.find((name) => name === asked) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

await i18next.use(initReactI18next).init({
  lng: culture,
  fallbackLng: 'en-GB',
  resources: Object.fromEntries(Object.entries(kitTexts).map(([name, texts]) => [name, { [kitNamespace]: texts }])),
});
document.documentElement.lang = culture;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <Gallery theme={theme} exhibit={parameters.get('exhibit')} />
  </StrictMode>,
);
