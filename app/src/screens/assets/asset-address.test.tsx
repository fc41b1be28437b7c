// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { newEntity } from '#page/entity-field';
import { assetRoutes } from '#routes/main-routes';
import { pressKeys } from '@scn/kit/testing/press-keys';
import { focusPlace, settleFocus } from '#testing/focus-walk';
import { renderApp } from '#testing/render.tsx';
import { useAssetAddress } from './asset-address';

const route = assetRoutes.find(({ path }) => path.startsWith('characters')) ?? assetRoutes[0]!;

/** A list with the form of an asset beside it; the form of a new one is drawn when its code is loaded. */
function Desk(): ReactNode {
  const { choice, go } = useAssetAddress(route);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <main tabIndex={-1}>
      <button onClick={() => go({ kind: 'new', from: null })}>New</button>
      <button onClick={() => setLoaded(true)}>Load</button>
      {choice.kind === 'new' && isLoaded ? (
        <form key="new" data-entity={newEntity}>
          <input aria-label="New name" />
        </form>
      ) : (
        <form key="bed" data-entity="bed">
          <input aria-label="Name" defaultValue="Bed" />
        </form>
      )}
    </main>
  );
}

const run = (what: () => void) =>
  act(async () => {
    what();
    await Promise.resolve();
  });

test('what is typed after ‘New’ goes to the new form, however late it is, and not to the one before', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Desk }], { initialEntries: ['/assets/list'] });
  const { control, close } = await renderApp(<RouterProvider router={router} />);
  const name = control('input', 'Name') as HTMLInputElement;
  await run(() => {
    name.focus();
    control('button', 'New').click();
    pressKeys('C', 'h');
  });
  await run(() => pressKeys('a', 'x', 'Backspace'));
  expect(name.value).toBe('Bed');
  await run(() => control('button', 'Load').click());
  await settleFocus();
  expect((control('input', 'New name') as HTMLInputElement).value).toBe('Cha');
  expect(focusPlace()).toBe('a place');
  await close();
});

test('a voice profile is addressed by its designation; one of another institution by its id', async () => {
  const voices = assetRoutes.find(({ asset }) => asset === 'asset.voice-profile')!;
  let address: ReturnType<typeof useAssetAddress> | null = null;
  function Place(): ReactNode {
    address = useAssetAddress(voices, { designation: {} });
    return null;
  }
  const router = createMemoryRouter([{ path: '*', Component: Place }], {
    initialEntries: ['/assets/roles/voice-profiles/ANNA%20B'],
  });
  const { close } = await renderApp(<RouterProvider router={router} />);
  const { choice, of, to, chooses } = address!;
  expect(choice).toEqual({ kind: 'named', name: 'ANNA B' });
  const anna = { id: 'v1', isOwned: true, data: { designation: 'Anna B' } };
  expect(chooses(anna)).toBe(true);
  expect(to(of(anna))).toBe('/assets/roles/voice-profiles/Anna%20B');
  expect(to(of({ ...anna, isOwned: false }))).toBe('/assets/roles/voice-profiles?selected=v1');
  await run(() => void router.navigate('/assets/roles/voice-profiles?selected=v1'));
  expect(address!.choice).toEqual({ kind: 'asset', id: 'v1' });
  await close();
});
