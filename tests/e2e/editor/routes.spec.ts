import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { adminRoutes, assetRoutes, mainRoutes } from '../../../app/src/routes/main-routes';
import { scenarioRedirects, scenarioRoutes } from '../../../app/src/routes/scenario-routes';
import { pageTitle } from '../../../app/src/routes/page-title';
import { patternOf, type Route } from '../../../app/src/routes/route';
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

/**
 * One route of each kind. gates.test.ts and page-title.test.ts have the title of every route, and accessibility.spec.ts and
 * declared-screens.spec.ts open every screen.
 */
function oneOfEachKind(routes: readonly Route[]): readonly Route[] {
  const kindOf = ({ area, path, declared, asset }: Route) =>
    JSON.stringify([
      area,
      declared !== undefined ? 'declared' : asset !== undefined ? 'asset' : 'built',
      path.match(/:\w+/g),
    ]);
  const kinds = routes.map(kindOf);
  return routes.filter((_, index) => kinds.indexOf(kinds[index] ?? '') === index);
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('screens open by their addresses, with their titles: in a scenario, with its code or the patient', async ({
  page,
}) => {
  await signIn(page, 'Amira Administrator');
  await test.step('outside of scenarios', async () => {
    for (const route of oneOfEachKind([
      ...mainRoutes.filter(({ area }) => area === 'main'),
      ...adminRoutes,
      ...assetRoutes,
    ])) {
      const address = addressOf(route);
      const named = { ...parameters, section: address.split('/').at(-1) };
      await visit(page, address);
      await expect(page, address).toHaveTitle(pageTitle(route, named));
      await expect(heading(page), address).toBeVisible();
    }
  });
  await test.step('redirects within a scenario, which was not opened before', async () => {
    for (const { from, to } of scenarioRedirects) {
      await visit(page, `/libraries/EXAMPLES/scenario/SEP001GB${from === '' ? '' : `/${from}`}`);
      await expect(page).toHaveURL(`/libraries/EXAMPLES/scenario/SEP001GB/${to}`);
    }
  });
  await test.step('of a scenario', async () => {
    // one is switched off
    const open = scenarioRoutes.filter(({ gate }) => gate?.conditions?.includes('debrief-experiment') !== true);
    for (const route of oneOfEachKind(open)) {
      const patientName = route.path.includes(':patientId') ? 'Margaret Ellison' : null;
      const subject = { scenarioCode: 'SEP001GB', patientName };
      const address = addressOf(route);
      await visit(page, address);
      await expect(page, address).toHaveTitle(pageTitle(route, {}, subject));
    }
  });
});
