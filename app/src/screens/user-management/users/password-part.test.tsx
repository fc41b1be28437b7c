// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSignedIn } from '#testing/render.tsx';
import { PasswordPart } from './password-part';
import type { PasswordLink, UserAccount } from './user-documents';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

const nora: UserAccount = {
  ...{ id: 'u2', username: 'nora', name: 'Nora', email: 'nora@example.org', status: 'ACTIVE', groups: [] },
  ...{ hasPassword: true, enabled: true, identityProviders: [], awaitsPassword: false, whyNotRemoved: null },
};

async function open(user: UserAccount, mail: PasswordLink['mail'] = 'OFF', isOneself = false) {
  const sent: unknown[] = [];
  const made = { __typename: 'PasswordLink', address: 'https://studio/sign-in/password#token', mail };
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        sent.push(variables['input']);
        observer.next({ data: { userPasswordLinkCreate: { ...made, expiresAt: '2027-01-01T00:00:00Z' } } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const services = { alerts: { show: () => undefined } as never };
  const Parts = () => <PasswordPart user={user} isOneself={isOneself} />;
  const router = createMemoryRouter([{ path: '*', Component: Parts }]);
  const rendered = await renderSignedIn(<RouterProvider router={router} />, { client, services });
  ({ close } = rendered);
  const { control } = rendered;
  const press = async (name: string) =>
    act(async () => {
      control('button', name).click();
      await new Promise((resolve) => setTimeout(resolve));
    });
  /** The question and the link: what closes stays, because nothing moves here. */
  const dialog = () => [...document.body.querySelectorAll('[role=alertdialog]')].map((each) => each.textContent).join();
  return { ...rendered, press, dialog, sent };
}

test('a password is reset after a question, with a link that is shown once', async () => {
  const { press, dialog, sent } = await open(nora);
  await press('Reset password…');
  expect(sent).toEqual([]);
  expect(dialog()).toContain('signed out everywhere');
  await press('Reset password');
  expect(sent).toEqual([{ institutionId: 'i1', id: 'u2' }]);
  await act(async () => vi.waitFor(() => expect(dialog()).toContain('https://studio/sign-in/password#token')));
  expect(dialog()).toContain('user name: nora');
  await press('Done');
  await act(async () => vi.waitFor(() => expect(document.body.textContent).not.toContain('#token')));
});

test.each([
  ['SENT', 'It was also sent to nora@example.org.'],
  ['FAILED', 'Sending it to nora@example.org failed. Pass it on in another way.'],
  ['NO_ADDRESS', 'It was not sent, because the user has no e-mail address.'],
] as const)('after a mail that is %s, it says so', async (mail, text) => {
  const { press, dialog } = await open({ ...nora, awaitsPassword: true }, mail);
  await press('Create link');
  await act(async () => vi.waitFor(() => expect(dialog()).toContain(text)));
  expect(dialog()).toContain('https://studio/sign-in/password#token');
});

test('a user without a password needs no question', async () => {
  const { page, press, sent } = await open({ ...nora, awaitsPassword: true });
  expect(page.textContent).toContain('This user has not chosen a password yet.');
  await press('Create link');
  expect(sent).toHaveLength(1);
});

test('a disabled user gets none, and one’s own is in one’s account', async () => {
  const { control } = await open({ ...nora, enabled: false, status: 'DISABLED' });
  expect(control('button', 'Reset password…').getAttribute('aria-disabled')).toBe('true');
  await close();
  const own = await open(nora, 'OFF', true);
  expect(own.page.querySelector('a')?.getAttribute('href')).toBe('/account');
  expect(own.page.querySelector('button')).toBeNull();
});
