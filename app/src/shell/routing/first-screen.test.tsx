// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { abilityOf } from '@scn/core/permissions/ability';
import type { AssetArea } from '#routes/asset-place';
import { renderSignedIn } from '#testing/render.tsx';
import { FirstScreen } from './create-router.tsx';

/** A screen that a package of the gateway adds. */
const kits = {
  __typename: 'PackageScreen',
  plugin: 'acme/asset.kit',
  ...{ title: 'Kits', route: '/assets/kits', parameters: ['id'], action: 'MenuAccess', subject: 'Kit' },
};

/** Opens the address of an area with some policies. @returns where that leads, or what it says */
async function opened(
  area: AssetArea,
  policies: readonly string[],
  screens: readonly (typeof kits)[] | 'loading' = [],
): Promise<string> {
  const ability = abilityOf(policies.map((policyName) => ({ policyName, field: null })));
  const router = createMemoryRouter(
    [
      { path: `/${area}`, element: <FirstScreen area={area} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/${area}`] },
  );
  const pluginPackages = [
    {
      ...{ __typename: 'PluginPackage', name: 'acme', version: '1.0.0', plugins: [], screens },
      ...{ documentation: [], headlessPath: null, uiPath: null, problems: [] },
    },
  ];
  const link = new ApolloLink(() => (screens === 'loading' ? NEVER : of({ data: { pluginPackages } })));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const { page, close } = await renderSignedIn(<RouterProvider router={router} />, { client, ability });
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
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
  expect(await opened('assets', ['Kit:MenuAccess'], 'loading')).not.toContain('You can’t open this page');
  expect(await opened('assets', ['Kit:MenuAccess'], [kits])).toBe('/assets/kits');
});
