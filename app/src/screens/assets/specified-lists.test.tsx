// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { Link } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { unlimitedRepetitions } from '@scn/core/base/document-values';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { propertiesOf, toGateway, type Asset, type AssetUsage } from '#catalogue/asset';
import { assetRoutes } from '#routes/main-routes';
import AssetScreen from './asset-screen';
import { UsedIn } from './asset-usages';
import { useAssetStyles } from './assets.styles';
import { choose, fieldOf, openAssetForm } from './testing/open-asset-form';
import { showWithGateway, until, type TestAnswer, type TestRequest } from './testing/show-with-gateway';

/* What the specification says of particular lists and forms of assets (002, §2, §4, §5 and §9), which are declarations of plugins. */

const pluginOf = (id: string) => builtInPlugins.find((plugin) => plugin.id === id) as unknown as AssetPlugin;
const routeOf = (id: string) => assetRoutes.find(({ asset }) => asset === id)!;

let close: (() => Promise<void> | void) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

test.each([
  ['asset.dialogue', 3, 15, 'dateUpdated', true],
  ['asset.voice-profile', 3, 18, 'name', false],
  ['asset.sound-effect', 4, 16, 'title', false],
] as const)('%s are cards, %i a row and %i a page, by %s', (id, perRow, pageSize, property, descending) => {
  expect(pluginOf(id).listLayout).toMatchObject({
    ...{ as: 'cards', perRow, pageSize, pageSizes: [pageSize] },
    defaultSort: { property, descending },
  });
});

test.each([['asset.global-action', 20, [10, 20, 50]]] as const)(
  'pages of %s have %i rows',
  (id, pageSize, pageSizes) => {
    expect(pluginOf(id).listLayout).toMatchObject({ as: 'table', pageSize, pageSizes });
  },
);

test('a new global action has 100 repetitions, which is unlimited', () => {
  const { defaults } = pluginOf('asset.global-action');
  expect([(defaults as JsonObject)['repetitions'], unlimitedRepetitions]).toEqual([100, 100]);
});

test('a new sound effect is private, without tags and category', async () => {
  const plugin = pluginOf('asset.sound-effect');
  expect(plugin.defaults).toMatchObject({ isPublic: false, tagIds: [], assetCategoryId: null });
  const { required = [] } = jsonSchemaOf(plugin.schema);
  expect(required).toContain('isPublic');
  const opened = await openAssetForm({ kind: plugin.id, asset: null });
  ({ close } = opened);
  const named = [...opened.page.querySelectorAll('[data-pointer]')].map((field) => field.getAttribute('data-pointer'));
  expect(named).toEqual(expect.arrayContaining(['/title', '/isPublic', '/tagIds', '/assetCategoryId']));
});

test('a quantity starts at 1 and changes by 1', async () => {
  const plugin = pluginOf('asset.global-action');
  const prescription: JsonObject = {
    ...{ quantity: 1, unit: null, route: null, rate: '', additives: '', instructions: '', prescriptionLocales: [] },
  };
  const asset: Asset = {
    ...{ id: 'one', revision: 2, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann', issues: [] },
    data: {
      ...(plugin.defaults as JsonObject),
      ...{
        code: 'DADRE001',
        systemTitle: 'Prescribe',
        actionCategoryId: 'drugs',
        actionCategoryCommandId: 'prescribe',
      },
      ...{ prescribeType: 'Single', prescription },
    },
  };
  const opened = await openAssetForm({ kind: plugin.id, asset });
  ({ close } = opened);
  const quantity = fieldOf(opened.page, 'prescription/quantity');
  const values: string[] = [];
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await act(async () => {
      quantity.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await Promise.resolve();
    });
    values.push(quantity.value);
  }
  expect(values).toEqual(['2', '3', '2', '1', '1']);
});

/** A gateway with one asset of a kind. */
const gatewayWith =
  (plugin: AssetPlugin) =>
  ({ operation }: TestRequest): TestAnswer => {
    const absent = Object.fromEntries(Object.keys(propertiesOf(plugin)).map((name) => [name, null]));
    const item: JsonObject = {
      ...{ __typename: 'Asset', id: 'one', revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z' },
      ...{ lastUpdatedBy: 'Ann', issues: [], scenarios: [], hiddenScenarios: 0, recordings: [] },
      ...absent,
      ...toGateway(jsonSchemaOf(plugin.schema), {
        ...(plugin.defaults as JsonObject),
        [plugin.label]: 'One',
      }),
    };
    const page = { __typename: 'Page', totalCount: 1, items: [item] };
    const usage = {
      __typename: 'Usage',
      places: 0,
      users: [],
      usedByOtherInstitutions: { __typename: 'U', is: false },
    };
    if (operation.startsWith('Open')) return { data: { asset: item } };
    if (operation.endsWith('Terms')) return { data: { terms: { __typename: 'Terms', items: [] } } };
    return {
      data: {
        found: page,
        usage,
        pluginDevelopment: false,
        pluginPackages: [],
        gridViews: { __typename: 'Views', items: [] },
      },
    };
  };

async function openScreen(
  id: string,
  at: string,
  can?: readonly { readonly action: string; readonly subject: string }[],
) {
  const plugin = pluginOf(id);
  const shown = await showWithGateway(
    <AssetScreen title={plugin.listTitle ?? plugin.title} route={routeOf(id)} />,
    gatewayWith(plugin),
    { at, ...(can === undefined ? {} : { can }) },
  );
  ({ close } = shown);
  return shown;
}

describe.each([
  { id: 'asset.global-action', title: 'Create new action', at: '/assets/global-actions', subject: 'GlobalAction' },
  { id: 'asset.sound-effect', title: 'Create new sound effect', at: '/assets/sound-effects', subject: 'Asset' },
])('the list of $id', ({ id, title, at }) => {
  const { subject } = pluginOf(id);
  const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

  test(`“${title}” needs the permission to create`, async () => {
    const readers = [{ action: 'Read', subject: 'all' }];
    const reader = await openScreen(id, at, readers);
    await until(() => expect(reader.page.textContent).toContain('One'));
    expect(buttons()).not.toContain(title);
    await reader.close();
    const author = await openScreen(id, at, [...readers, { action: 'Create', subject }]);
    await until(() => expect(author.page.textContent).toContain('One'));
    expect(buttons()).toContain(title);
  });
});

test('a dialogue is created in a dialog, and edited in one over the whole window', async () => {
  let full = '';
  function Classes(): ReactNode {
    full = useAssetStyles().fullScreen;
    return null;
  }
  const plugin = pluginOf('asset.dialogue');
  const shown = await showWithGateway(
    <>
      <Classes />
      <Link to="/assets/dialogues/one">One</Link>
      <AssetScreen title="Dialogues" route={routeOf(plugin.id)} />
    </>,
    gatewayWith(plugin),
    { at: '/assets/dialogues' },
  );
  ({ close } = shown);
  const dialog = () => document.querySelector('[role=dialog]');
  const isFull = () => {
    const classes = new Set(dialog()?.className.split(' '));
    // the first is of the whole set, which the dialog merges with its own
    return full
      .split(' ')
      .filter((name) => !name.startsWith('___'))
      .every((name) => classes.has(name));
  };
  await until(() => expect(shown.page.textContent).toContain('One'));
  await shown.press('New dialogue');
  await until(() => expect(dialog()?.textContent).toContain('New dialogue'));
  expect(isFull()).toBe(false);
  await shown.press('Close');
  await until(() => expect(dialog()).toBeNull());
  await act(async () => {
    shown.control('a', 'One').click();
    await Promise.resolve();
  });
  await until(() => expect(dialog()?.textContent).toContain('Pronunciation'));
  expect(isFull()).toBe(true);
});

test('where an asset is used is summed up with three places', async () => {
  const users = ['SEP001GB', 'SEP002GB', 'SEP003GB', 'SEP004GB', 'SEP005GB'].map((id) => ({
    ...{ kind: 'scenario', id, name: 'Sepsis', libraryCode: 'ED', places: 1 },
  }));
  const usage: AssetUsage = { places: 5, users, usedByOtherInstitutions: { is: false } };
  const shown = await showWithGateway(<UsedIn usage={usage} name="Alarm" />, () => ({ data: {} }));
  ({ close } = shown);
  expect(shown.page.textContent).toContain('Alarm is used in 5 places, including');
  expect(['SEP001GB', 'SEP002GB', 'SEP003GB'].every((id) => shown.page.textContent.includes(id))).toBe(true);
  expect(shown.page.textContent).not.toContain('SEP004GB');
});

test.each(['asset.sound-effect', 'asset.image', 'asset.voice-profile'])(
  'making %s public is asked about, and it stays public while others use it',
  async (id) => {
    const plugin = pluginOf(id);
    const asset = (isPublic: boolean): Asset => ({
      ...{
        id: 'one',
        revision: 2,
        isOwned: true,
        dateUpdated: '2026-01-01T10:00:00Z',
        lastUpdatedBy: 'Ann',
        issues: [],
      },
      data: { ...(plugin.defaults as JsonObject), [plugin.label]: 'One', isPublic },
    });
    const control = (page: HTMLElement) =>
      page.querySelector<HTMLInputElement | HTMLSelectElement>('[data-pointer="/isPublic"] :is(input, select)')!;
    const opened = await openAssetForm({ kind: id, asset: asset(false) });
    const field = control(opened.page);
    if (field.tagName === 'SELECT') await choose(field as HTMLSelectElement, 'Yes');
    else
      await act(async () => {
        field.click();
        await Promise.resolve();
      });
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('publicly available');
    expect(opened.sent).toEqual([]);
    await opened.close();
    const usage: AssetUsage = { places: 1, users: [], usedByOtherInstitutions: { is: true } };
    const used = await openAssetForm({ kind: id, asset: asset(true), usage });
    ({ close } = used);
    // of a sound effect, nothing at all can be changed then
    const isWhole = plugin.storage?.fixedWhileUsed === true;
    const shown = isWhole ? used.page : used.page.querySelector('[data-pointer="/isPublic"]');
    expect(shown?.textContent).toContain(
      isWhole ? 'It can’t be changed while scenarios use it.' : 'This operation is prohibited while the',
    );
    const fixed = control(used.page);
    expect(fixed.disabled || (fixed as HTMLInputElement).readOnly || fixed.ariaReadOnly === 'true').toBe(true);
  },
);
