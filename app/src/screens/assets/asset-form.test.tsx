// @vitest-environment happy-dom
import { act, useState } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMongoAbility } from '@casl/ability';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import type { Asset } from '#catalogue/asset';
import { toGateway } from '#catalogue/gateway-values';
import { PreferenceStore } from '#preferences/preferences';
import { PreferencesProvider } from '#preferences/preferences-context.tsx';
import { LeaveGuard } from '#services/leaving/leave-guard';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { renderApp } from '#testing/render.tsx';
import { AssetForm } from './asset-form';
import { assetKind } from './asset-kind';

const prop = builtInPlugins.find(({ id }) => id === 'asset.prop') as unknown as AssetPlugin;
const bed: Asset = {
  ...{ id: 'prop-bed', revision: 4, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  issues: [],
  data: { name: 'Bed', description: 'With rails.', type: 'FURNITURE', iconAssetId: null },
};
const viewer = {
  ...{ id: 'u1', name: 'Ann', email: null, picture: null, reportUrl: null, institutions: [] },
  institution: { id: 'i1', externalId: 'x', name: 'Hospital', userInactivePeriod: 30 },
};

/** The form of a prop, with a gateway that answers each mutation with what was sent in canonical form. */
async function openForm(asset: Asset, withheld: readonly string[] = []) {
  const sent: JsonObject[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const input = variables['input'] as JsonObject;
        sent.push(input);
        const data = prop.canonical({ ...asset.data, ...input }) as JsonObject;
        const item = { ...asset, ...toGateway(jsonSchemaOf(prop.schema), data), revision: asset.revision + 1 };
        observer.next({ data: { asset: { __typename: 'Prop', ...item } } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const show = vi.fn<() => void>();
  const leaving = new LeaveGuard();
  const services = { client, alerts: { show }, leaving } as unknown as ShellServices;
  const kind = assetKind(prop, (action, _, field) => field === undefined || !withheld.includes(`${action} ${field}`));
  function Desk() {
    const [shown, setShown] = useState(asset);
    return <AssetForm kind={kind} asset={shown} defaults={shown.data} onSaved={setShown} />;
  }
  const router = createMemoryRouter([{ path: '*', Component: Desk }]);
  const rendered = await renderApp(
    <PreferencesProvider value={new PreferenceStore(localStorage, ['en-GB'])}>
      <PermissionsProvider viewer={viewer} ability={createMongoAbility([])}>
        <ShellServicesProvider value={services}>
          <ApolloProvider client={client}>
            <RouterProvider router={router} />
          </ApolloProvider>
        </ShellServicesProvider>
      </PermissionsProvider>
    </PreferencesProvider>,
  );
  return { ...rendered, sent, show, leaving };
}

const field = (page: HTMLElement, name: string): HTMLInputElement => {
  const found = page.querySelector<HTMLInputElement>(`[data-pointer="/${name}"] :is(input, textarea)`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};

async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
}

async function press(button: HTMLElement): Promise<void> {
  await act(async () => {
    button.click();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
}

test('only what changed is sent, and the saved form replaces what was typed', async () => {
  const { page, control, sent, show, close } = await openForm(bed);
  await type(field(page, 'name'), '  Electric bed ');
  await press(control('button', 'Save'));
  await vi.waitFor(() => expect(show).toHaveBeenCalled());
  expect(sent).toEqual([{ institutionId: 'i1', id: 'prop-bed', revision: 4, name: '  Electric bed ' }]);
  await vi.waitFor(() => expect(field(page, 'name').value).toBe('Electric bed'));
  await close();
});

test('withheld properties are hidden; those that can’t be set are shown, and never sent', async () => {
  const { page, control, sent, show, close } = await openForm(bed, ['Read description', 'Update input.type']);
  expect(page.querySelector('[data-pointer="/description"]')).toBeNull();
  expect(page.querySelector('[data-pointer="/type"]')).toBeNull();
  expect(page.textContent).not.toContain('With rails.');
  expect(page.textContent).toContain('TypeFurniture');
  await type(field(page, 'name'), 'Trolley');
  await press(control('button', 'Save'));
  await vi.waitFor(() => expect(show).toHaveBeenCalled());
  expect(sent).toEqual([{ institutionId: 'i1', id: 'prop-bed', revision: 4, name: 'Trolley' }]);
  await close();
});

test('an asset of another institution can only be read', async () => {
  const { page, close } = await openForm({ ...bed, isOwned: false });
  expect(field(page, 'name').readOnly).toBe(true);
  expect(page.querySelector('button[type="submit"]')).toBeNull();
  expect(page.textContent).toContain('Only its owner can change it.');
  await close();
});

test('what would end the screen, such as signing out, asks while something is typed', async () => {
  const { page, control, leaving, close } = await openForm(bed);
  expect(await leaving.mayLeave()).toBe(true);
  await type(field(page, 'name'), 'Trolley');
  for (const [answer, leaves] of [
    ['Stay', false],
    ['Leave', true],
  ] as const) {
    let asked = Promise.resolve(false);
    await act(async () => {
      asked = leaving.mayLeave();
      await Promise.resolve();
    });
    expect(document.body.textContent).toContain('Data might be lost');
    await press(control('[role=alertdialog] button', answer));
    expect(await asked).toBe(leaves);
    expect(field(page, 'name').value).toBe('Trolley');
  }
  await close();
});
