import type { ReactNode } from 'react';
import i18next from 'i18next';
import { render, type Rendered } from '@scn/kit/testing/render.tsx';
import { broken } from '#texts/en-GB/broken';
import { signIn } from '#texts/en-GB/sign-in';
import { addShellTexts } from '#texts/shell-texts';
import { initialiseTexts } from '#texts/texts';

/** Renders components with the theme and all texts of the app, for tests in happy-dom. */
export async function renderApp(children: ReactNode): Promise<Rendered> {
  if (!i18next.isInitialized) await initialiseTexts('en-GB');
  // another test file may have initialised it, with its own texts
  for (const [area, texts] of Object.entries({ broken, signIn })) i18next.addResourceBundle('en-GB', area, texts);
  addShellTexts();
  return render(children);
}
