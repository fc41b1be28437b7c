// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { plugin as globalAction } from '@scn/plugins/asset/global-action/index';
import { plugin as role } from '@scn/plugins/asset/role/index';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandRegistry } from '#services/commands/command-registry';
import { renderSignedIn } from '#testing/render.tsx';
import { assetKind } from '../asset-kinds.tsx';
import { useWebAppUpload } from './use-web-app-upload';

const asset = { id: 'asset-1', data: { code: 'BOXYG001', systemTitle: 'Give oxygen' } };
const ward = { __typename: 'WebAppInstance', id: 'ward', name: 'Ward' };

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

/** Shows the commands that upload an asset of a kind. */
async function open(plugin: AssetPlugin, webAppInstances: readonly object[], mayChange = true) {
  const sent: { readonly operation: string | undefined; readonly input: unknown }[] = [];
  const shown = vi.fn<(alert: { readonly title: string }) => void>();
  const link = new ApolloLink(({ operationName, variables }) => {
    sent.push({ operation: operationName, input: variables['input'] });
    return of({ data: operationName === 'ActionUpload' ? { actionUpload: true } : { webAppInstances } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const kind = assetKind(plugin, () => mayChange);
  function Commands(): ReactNode {
    return useWebAppUpload(kind).map(({ id, title, upload }) => (
      <button key={id} type="button" onClick={() => upload(asset)}>
        {title}
      </button>
    ));
  }
  const services = { client, commands: new CommandRegistry(), alerts: { show: shown } } as never;
  const rendered = await renderSignedIn(<Commands />, { client, services });
  ({ close } = rendered);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  return {
    ...rendered,
    sent,
    shown,
    titles: () => [...rendered.page.querySelectorAll('button')].map((each) => each.textContent),
  };
}

test('uploads an action to the web app that was chosen, and says so', async () => {
  const { control, titles, sent, shown } = await open(globalAction, [ward, { ...ward, id: 'other', name: 'Other' }]);
  expect(titles()).toEqual(['Upload to Ward', 'Upload to Other']);
  await act(async () => {
    control('button', 'Upload to Ward').click();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(sent.find(({ operation }) => operation === 'ActionUpload')?.input).toEqual({
    ...{ institutionId: 'i1', id: 'asset-1', webAppInstanceId: 'ward' },
  });
  expect(shown.mock.calls[0]?.[0].title).toBe('“Give oxygen” uploaded to Ward');
});

test('offers nothing without a web app, without the permission, and for kinds that aren’t uploaded', async () => {
  expect((await open(globalAction, [])).titles()).toEqual([]);
  await close();
  expect((await open(globalAction, [ward], false)).titles()).toEqual([]);
  await close();
  const { titles, sent } = await open(role, [ward]);
  expect(titles()).toEqual([]);
  expect(sent).toEqual([]);
});
