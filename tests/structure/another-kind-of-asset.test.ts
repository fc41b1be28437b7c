import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssetScreen } from '@scn/core/kernel/asset-names';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { abilityOf } from '@scn/core/permissions/ability';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { isOpen, type Conditions } from '../../app/src/permissions/permissions-context.tsx';
import { kindRoutes } from '../../app/src/routes/asset-place';
import { adminRoutes, assetRoutes, inOrder, specifiedOrder } from '../../app/src/routes/main-routes';
import { patternOf, type Route } from '../../app/src/routes/route';
import { entriesOf, linksOf, sharedAssets, visibleGroup } from '../../app/src/shell/menu/use-menu-groups';
import { grantablePolicies } from '../../gateway/src/tenancy/fields/restrictable-fields';
import { generate as generatePlaces } from '../../scripts/generators/asset-places';
import { generate as generateRegistry } from '../../scripts/generators/plugin-registry';

/*
 * A kind of asset of this repository needs its folder and nothing elsewhere: it gets its screen, its menu entry and its permissions from what
 * its plugin declares.
 */

const source = `import { defineAsset, object, title } from '@scn/sdk';
export const plugin = defineAsset({
  id: 'asset.trolley',
  version: 1,
  title: 'Trolley',
  description: 'A trolley with equipment.',
  subject: 'Trolley',
  menuPolicy: ['Read', 'Trolley'],
  route: '/assets/educational/trolleys',
  addressParameters: ['id'],
  schema: object({ title: title({ title: 'Title', 'x-required': true }) }),
  label: 'title',
  unique: [],
  searchable: ['title'],
  listLayout: { columns: ['title'], view: 'table', pageSizes: [25], sort: { by: 'title', descending: false } },
  summary: ({ title }) => title,
});
`;

const conditions: Conditions = {
  ...{ 'minigame-release': true, 'debrief-experiment': true, 'owned-by-institution': true, operator: false },
};

let root: string;
let registry: string;
let plugins: readonly AnyPlugin[];
let screens: readonly AssetScreen[];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'scn-kind-'));
  const folder = join(root, 'plugins', 'asset', 'trolley');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.ts'), source);
  registry = (await generateRegistry(root)).get('plugins/registry.gen.ts') ?? '';
  // a copy in the repository, where its imports are found
  const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const inRepository = await mkdtemp(join(cache, 'scn-kind-'));
  const copy = join(inRepository, 'index.ts');
  await copyFile(join(folder, 'index.ts'), copy);
  const { plugin } = (await import(pathToFileURL(copy).href)) as { readonly plugin: AnyPlugin };
  await rm(inRepository, { recursive: true });
  plugins = [...builtInPlugins, plugin];
  const places = (await generatePlaces(plugins)).get('app/src/routes/asset-places.gen.ts') ?? '';
  screens = JSON.parse(places.slice(places.indexOf('= [') + 2).replace(/;\s*$/, '')) as readonly AssetScreen[];
});
afterAll(() => rm(root, { recursive: true }));

const routesOf = (area: Route['area']) => kindRoutes(screens).filter((route) => route.area === area);
const isOwn = ({ asset }: Route) => asset !== undefined;

test('its folder is enough for the registry', () => {
  expect(registry).toContain("from './asset/trolley/index';");
});

test('it has a screen, where and as its plugin says', () => {
  const route = routesOf('assets').find(({ asset }) => asset === 'asset.trolley');
  expect(route).toMatchObject({ title: 'Trolleys', screen: 'assets' });
  expect(route && patternOf(route)).toBe('/assets/educational/trolleys/:id?');
});

test('the other kinds stay where they are', () => {
  for (const [area, routes] of [
    ['admin', adminRoutes],
    ['assets', assetRoutes],
  ] as const) {
    const others = routesOf(area).filter(({ asset }) => asset !== 'asset.trolley');
    expect(inOrder(others, specifiedOrder[area])).toEqual(routes.filter(isOwn));
  }
});

test('it has a menu entry in the group of its address, for those with the policy', () => {
  const routes = inOrder(
    [...assetRoutes.filter((route) => !isOwn(route)), ...routesOf('assets')],
    specifiedOrder.assets,
  );
  const menu = { ...sharedAssets, entries: entriesOf(routes, []) };
  const seen = (...policies: readonly string[]) => {
    const ability = abilityOf(policies.map((policyName) => ({ policyName, field: null })));
    const visible = visibleGroup(menu, (gate) => isOpen(gate, ability, conditions));
    return visible === null ? [] : linksOf(visible).map(({ to }) => to);
  };
  expect(seen('Trolley:Read')).toEqual(['/assets/educational/trolleys']);
  expect(seen('LabResultItems:MenuAccess', 'GlobalPrompts:Read', 'Trolley:Read')).toEqual([
    '/assets/educational/lab-result-items',
    '/assets/educational/trolleys',
    '/assets/global-prompts',
  ]);
});

test('groups can have its permissions, and those of the others stay as they are', () => {
  const actions = ['Create', 'Read', 'Update', 'Delete'];
  const before = grantablePolicies({ plugins: builtInPlugins });
  expect(grantablePolicies({ plugins })).toEqual([...before, ...actions.map((action) => `Trolley:${action}`)]);
});
