// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { abilityOf } from '@scn/core/permissions/ability';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { PreferenceStore } from '#preferences/preferences';
import { PreferencesProvider } from '#preferences/preferences-context.tsx';
import type { AssetArea } from '#routes/asset-place';
import { packageRoutes } from '#routes/package-routes';
import type { Session } from '#sign-in/session';
import { SessionProvider } from '#sign-in/session-context.tsx';
import { renderApp } from '#testing/render.tsx';
import { FirstScreen } from './first-screen';

const packages = vi.hoisted(() => ({ routes: [] as readonly unknown[], isLoading: false }));
// what the gateway lists
vi.mock('./use-package-routes', () => ({ usePackageRoutes: () => packages }));

const session = { userGroups: () => [] } as unknown as Session;
const viewer = {
  ...{ id: 'u1', name: 'Ann', email: null, picture: null, reportUrl: null, institutions: [] },
  institution: { id: 'i1', externalId: 'x', name: 'Hospital', userInactivePeriod: 30 },
};

/** Opens the address of an area with some policies. @returns where that leads, or what it says */
async function opened(area: AssetArea, policies: readonly string[]): Promise<string> {
  const ability = abilityOf(policies.map((policyName) => ({ policyName, field: null })));
  const router = createMemoryRouter(
    [
      { path: `/${area}`, element: <FirstScreen area={area} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/${area}`] },
  );
  const { page, close } = await renderApp(
    <SessionProvider value={session}>
      <PreferencesProvider value={new PreferenceStore(localStorage, ['en-GB'])}>
        <PermissionsProvider viewer={viewer} ability={ability}>
          <RouterProvider router={router} />
        </PermissionsProvider>
      </PreferencesProvider>
    </SessionProvider>,
  );
  const { pathname } = router.state.location;
  const said = pathname === `/${area}` ? (page.querySelector('h1')?.textContent ?? page.textContent) : pathname;
  await close();
  return said;
}

test.each([
  ['admin', ['AdminTasks:MenuAccess', 'Tag:MenuAccess', 'User:Read'], '/admin/scenarios'],
  ['assets', ['GlobalPrompts:Read', 'GlobalRoles:Read'], '/assets/roles/roles'],
  ['assets', ['GlobalPrompts:Read'], '/assets/global-prompts'],
  ['assets', [], 'You can’t open this page'],
  ['admin', ['Tag:MenuAccess'], 'You can’t open this page'],
] as const)('/%s with %j leads to the first screen that one may open: %s', async (area, policies, expected) => {
  expect(await opened(area, policies)).toBe(expected);
});

test('the only screen may be that of a package, which is waited for', async () => {
  const kits = {
    plugin: 'acme/asset.kit',
    ...{ title: 'Kits', route: '/assets/kits', action: 'MenuAccess', subject: 'Kit' },
  } as const;
  packages.isLoading = true;
  expect(await opened('assets', ['Kit:MenuAccess'])).not.toContain('You can’t open this page');
  packages.isLoading = false;
  packages.routes = packageRoutes([kits]);
  expect(await opened('assets', ['Kit:MenuAccess'])).toBe('/assets/kits');
  packages.routes = [];
});
