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
