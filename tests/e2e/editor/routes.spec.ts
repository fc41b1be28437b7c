import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { adminRoutes, assetRoutes, mainRoutes } from '../../../app/src/routes/main-routes';
import { scenarioRedirects, scenarioRoutes } from '../../../app/src/routes/scenario-routes';
import { pageTitle } from '../../../app/src/routes/page-title';
import { patternOf } from '../../../app/src/routes/addresses';
import type { Route } from '../../../app/src/routes/route';
import { signIn } from './sign-in';
import { visit } from './visit';

const parameters: Readonly<Record<string, string>> = {
  libraryCode: 'EXAMPLES',
  scenarioCode: 'SEP001GB',
  patientId: 'patient-ellison',
  section: 'users',
  report: 'monitor',
};

/** The address of a route with its required parameters, without the optional ones. */
function addressOf(route: Route): string {
  return patternOf(route)
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:(\w+)/g, (_, name: string) =>
      route.path.startsWith('missing-assets') ? 'images' : (parameters[name] ?? 'x'),
    );
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('an administrator opens every screen by its address and sees its title', async ({ page }) => {
  await signIn(page, 'Amira Administrator');
  for (const route of [...mainRoutes.filter(({ area }) => area === 'main'), ...adminRoutes, ...assetRoutes]) {
    const address = addressOf(route);
    const named = { ...parameters, section: address.split('/').at(-1) };
    await visit(page, address);
    await expect(page, address).toHaveTitle(pageTitle(route, named));
    await expect(heading(page), address).toBeVisible();
  }
});

test('the title of every screen of a scenario contains the code or the patient', async ({ page }) => {
  await signIn(page, 'Amira Administrator');
  for (const route of scenarioRoutes) {
    const patientName = route.path.includes(':patientId') ? 'Margaret Ellison' : null;
    const subject = { scenarioCode: 'SEP001GB', patientName };
    if (route.gate?.conditions?.includes('debrief-experiment') === true) continue; // switched off
    const address = addressOf(route);
    await visit(page, address);
    await expect(page, address).toHaveTitle(pageTitle(route, {}, subject));
  }
  for (const { from, to } of scenarioRedirects) {
    await visit(page, `/libraries/EXAMPLES/scenario/SEP001GB${from === '' ? '' : `/${from}`}`);
    await expect(page).toHaveURL(`/libraries/EXAMPLES/scenario/SEP001GB/${to}`);
  }
});

test('an unknown scenario redirects to the dashboard', async ({ page }) => {
  await signIn(page, 'Arthur Author', '/libraries/EXAMPLES/scenario/ZZZ999GB/setup/basic-info');
  await expect(page).toHaveURL('/dashboard');
});
