import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { adminRoutes, assetRoutes, mainRoutes } from '../../../app/src/routes/main-routes';
import { scenarioRedirects, scenarioRoutes } from '../../../app/src/routes/scenario-routes';
import { pageTitle } from '../../../app/src/routing/page-title';
import { patternOf } from '../../../app/src/routing/addresses';
import type { Route } from '../../../app/src/routes/route';
import { signIn, type Person } from './sign-in';

const parameters: Readonly<Record<string, string>> = {
  libraryCode: 'EXAMPLES',
  scenarioCode: 'SEP001GB',
  section: 'users',
  report: 'monitor',
};

/** The address of a route with what is optional left out, and something for everything else. */
function addressOf(route: Route): string {
  return patternOf(route)
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:(\w+)/g, (_, name: string) =>
      route.path.startsWith('missing-assets') ? 'images' : (parameters[name] ?? 'x'),
    );
}

/** Opens an address without loading the page again. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('an administrator opens every screen by its address and finds its title', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'Amira Administrator');
  for (const route of [...mainRoutes.filter(({ area }) => area === 'main'), ...adminRoutes, ...assetRoutes]) {
    const address = addressOf(route);
    const named = { ...parameters, section: address.split('/').at(-1) };
    await visit(page, address);
    await expect(page, address).toHaveTitle(pageTitle(route, named));
    await expect(heading(page), address).toBeVisible();
  }
});

test('every screen of a scenario has the code, or the patient, and its title', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'Amira Administrator');
  const subject = { scenarioCode: 'SEP001GB', patientName: null };
  for (const route of scenarioRoutes) {
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

test('unknown addresses are not found, in every area', async ({ page }) => {
  await signIn(page, 'Amira Administrator');
  for (const address of [
    '/nowhere',
    '/admin/nowhere',
    '/assets/nowhere',
    '/admin/user-management/nobody',
    '/libraries/EXAMPLES/scenario/SEP001GB/nowhere',
  ]) {
    await visit(page, address);
    await expect(heading(page), address).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found');
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('a scenario that there is none of leads to the dashboard', async ({ page }) => {
  await signIn(page, 'Arthur Author', '/libraries/EXAMPLES/scenario/ZZZ999GB/setup/basic-info');
  await expect(page).toHaveURL('/dashboard');
});

const closed = 'You cannot open this page';
const matrix: readonly { readonly person: Person; readonly admin: boolean; readonly assets: boolean }[] = [
  { person: 'Amira Administrator', admin: true, assets: true },
  { person: 'Arthur Author', admin: false, assets: true },
  { person: 'Victor Visitor', admin: false, assets: false },
];
for (const { person, admin, assets } of matrix) {
  test(`${person}: menu and addresses open the same screens`, async ({ page }) => {
    await signIn(page, person, '/dashboard?menu');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('button', { name: 'Admin Tasks' })).toHaveCount(admin ? 1 : 0);
    await expect(menu.getByRole('button', { name: 'Shared Assets' })).toHaveCount(assets ? 1 : 0);
    await visit(page, '/admin/tasks');
    await expect(heading(page)).toHaveText(admin ? 'Tasks' : closed);
    await visit(page, '/assets/images');
    await expect(heading(page)).toHaveText(assets ? 'Images' : closed);
  });
}
