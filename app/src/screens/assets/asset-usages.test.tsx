// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { AssetUsage } from '#catalogue/asset';
import { renderSignedIn } from '#testing/render.tsx';
import { assetKind, AssetPluginsProvider } from './asset-kinds.tsx';
import { AssetUsages, useAssetUsage } from './asset-usages';

const kinds = new Map(
  builtInPlugins.flatMap((plugin): (readonly [string, AssetPlugin])[] =>
    plugin.kind === 'asset' ? [[plugin.id, plugin]] : [],
  ),
);
const usage: AssetUsage = {
  places: 6,
  users: [
    { kind: 'scenario', id: 'SEP001GB', name: 'Sepsis', libraryCode: 'EXAMPLES', places: 3 },
    { kind: 'scenario', id: null, name: null, libraryCode: null, places: 1 },
    { kind: 'asset.prop', id: 'prop-bed', name: 'Bed', libraryCode: null, places: 2 },
  ],
  usedByOtherInstitutions: { is: false },
};

/** Returns the links of the usages of an asset, for someone with these permissions. */
async function linksFor(rules: Parameters<typeof createMongoAbility>[0]): Promise<readonly (readonly string[])[]> {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { usage } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const kind = assetKind(kinds.get('asset.tag')!, () => true);
  function Shown() {
    return <AssetUsages loaded={useAssetUsage(kind, 'tag-1')} name="Shock" />;
  }
  const router = createMemoryRouter([{ path: '*', Component: Shown }]);
  const { page, close } = await renderSignedIn(
    <AssetPluginsProvider value={kinds}>
      <RouterProvider router={router} />
    </AssetPluginsProvider>,
    { client, ability: createMongoAbility(rules) },
  );
  await act(async () => vi.waitFor(() => expect(page.textContent).toContain('Sepsis')));
  expect(page.textContent).toContain('Something that you can’t open');
  expect(page.textContent).toContain('Bed');
  const links = [...page.querySelectorAll('a')].map((each) => [each.textContent, each.getAttribute('href') ?? '']);
  await close();
  return links;
}

test('usages link to the scenarios and assets that the user can open', async () => {
  const scenario = ['Sepsis', '/libraries/EXAMPLES/scenario/SEP001GB'];
  expect(await linksFor([])).toEqual([scenario]);
  expect(await linksFor([{ action: 'manage', subject: 'all' }])).toEqual([
    scenario,
    ['Bed', '/admin/props?selected=prop-bed'],
  ]);
});
