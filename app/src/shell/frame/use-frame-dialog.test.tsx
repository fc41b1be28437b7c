// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { useFrameDialog } from './app-frame.tsx';

test('a dialog stays open when a selection reaches the address after it, and Back closes it', async () => {
  const latest: { open?: (dialog: 'palette') => void } = {};
  function Page() {
    const [dialog, open] = useFrameDialog();
    latest.open = open;
    return <p>{dialog ?? 'none'}</p>;
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/overview'] });
  const { page, close } = await renderApp(<RouterProvider router={router} />);
  const go = async (to: string | -1) => act(async () => (to === -1 ? router.navigate(to) : router.navigate(to)));
  await act(async () => {
    latest.open?.('palette');
    await Promise.resolve();
  });
  await go('/overview/AMEDS001');
  expect(page.textContent).toBe('palette');
  await go(-1);
  expect(page.textContent).toBe('none');
  await close();
});
