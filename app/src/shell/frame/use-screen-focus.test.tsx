// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { renderSignedIn } from '#testing/render.tsx';
import { useScreenFocus } from './use-screen-focus';

async function openPage() {
  function Page() {
    const main = useRef<HTMLElement>(null);
    useScreenFocus(main);
    return <main ref={main} tabIndex={-1} />;
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/dashboard'] });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const { close } = await renderSignedIn(<RouterProvider router={router} />, { client });
  return { close, go: async (to: string) => act(async () => router.navigate(to)) };
}

function openDialog(): HTMLElement {
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  dialog.append(document.createElement('input'));
  document.body.append(dialog);
  dialog.querySelector('input')?.focus();
  return dialog;
}

const focused = () => document.activeElement?.localName;

test('a screen that is there gets the focus', async () => {
  const { close, go } = await openPage();
  await go('/all-scenarios');
  expect(focused()).toBe('main');
  await close();
});

test('a dialog that was opened before the screen is there keeps the focus, until it closes', async () => {
  const { close, go } = await openPage();
  const dialog = openDialog();
  await go('/all-scenarios');
  expect(focused()).toBe('input');
  dialog.remove();
  await expect.poll(focused).toBe('main');
  await close();
});

test('what has the focus when the dialog has closed keeps it', async () => {
  const { close, go } = await openPage();
  const opener = document.createElement('button');
  document.body.append(opener);
  const dialog = openDialog();
  await go('/all-scenarios');
  opener.focus();
  dialog.remove();
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe('button');
  opener.remove();
  await close();
});
