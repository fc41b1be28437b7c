// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { typeInto } from '#testing/type-into';
import { RefreshExpiry } from '../refresh-expiry';
import { PasswordPage } from './password-page';

const link = { username: 'nora', name: 'Nora', reason: 'INVITATION', leastLength: 12, maxLength: 256 };
let answers: Readonly<Record<string, { readonly status: number; readonly body: object }>>;
let sent: (readonly [path: string, body: Readonly<Record<string, string>>])[];
let close = (): Promise<void> => Promise.resolve();
beforeEach(() => {
  answers = { '/sign-in/password/link': { status: 200, body: link } };
  sent = [];
  vi.stubGlobal('fetch', (path: string, { body }: { readonly body: string }) => {
    sent.push([path, JSON.parse(body) as Record<string, string>]);
    const answer = answers[path];
    return answer === undefined
      ? Promise.reject(new Error('offline'))
      : Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await close();
});

async function open() {
  const rendered = await renderApp(<PasswordPage token="the-token" />);
  ({ close } = rendered);
  const { page, control } = rendered;
  const settle = async (text: string) => act(async () => vi.waitFor(() => expect(page.textContent).toContain(text)));
  const field = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  const choose = async (password: string, repeated = password) => {
    await typeInto(field('password'), password);
    await typeInto(field('repeated'), repeated);
    await act(async () => {
      control('button', 'Set password').click();
      await Promise.resolve();
    });
  };
  return { page, settle, field, choose };
}

test('the rules are shown before anything is typed, with the user name for password managers', async () => {
  const { page, settle, field } = await open();
  await settle('Welcome, Nora');
  expect(page.textContent).toContain('At least 12 characters.');
  expect([field('username').value, field('username').autocomplete]).toEqual(['nora', 'username']);
  expect(field('password').autocomplete).toBe('new-password');
});

test('a password is set, and the page leads to sign-in', async () => {
  answers = { ...answers, '/sign-in/password': { status: 200, body: { username: 'nora' } } };
  const { page, settle, choose } = await open();
  await settle('Welcome, Nora');
  await choose('lamp and ledger 1854');
  await settle('You can now sign in with the user name nora.');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/sign-in');
  expect(sent).toEqual([
    ['/sign-in/password/link', { token: 'the-token' }],
    ['/sign-in/password', { token: 'the-token', password: 'lamp and ledger 1854' }],
  ]);
  expect(document.title).toBe('Password set – Scenario Studio');
});

test('if someone is signed in in this browser, the page says what to look at', async () => {
  answers = { ...answers, '/sign-in/password': { status: 200, body: { username: 'nora' } } };
  const hint = 'sign out first, then sign in as nora';
  const alone = await open();
  await alone.settle('Welcome, Nora');
  await alone.choose('lamp and ledger 1854');
  await alone.settle('You can now sign in');
  expect(alone.page.textContent).not.toContain(hint);
  await close();
  new RefreshExpiry(localStorage).keep(Date.now() + 3_600_000);
  const beside = await open();
  await beside.settle('Welcome, Nora');
  await beside.choose('lamp and ledger 1854');
  await beside.settle(hint);
  new RefreshExpiry(localStorage).clear();
});

test('what is obviously wrong is not sent', async () => {
  const { settle, choose } = await open();
  await settle('Welcome, Nora');
  await choose('short');
  await settle('A password must have at least 12 characters.');
  await choose('lamp and ledger 1854', 'lamp');
  await settle('The passwords don’t match.');
  expect(sent.map(([path]) => path)).toEqual(['/sign-in/password/link']);
});

test('a refused password can be replaced', async () => {
  const refusal = { problem: 'WEAK_PASSWORD', message: 'A password must not contain the user name.' };
  answers = { ...answers, '/sign-in/password': { status: 422, body: refusal } };
  const { settle, choose, field } = await open();
  await settle('Welcome, Nora');
  await choose('nora nightingale 1854');
  await settle('A password must not contain the user name.');
  expect(field('password').value).toBe('nora nightingale 1854');
});

test('a link that can’t be used says what to do', async () => {
  answers = { '/sign-in/password/link': { status: 404, body: { problem: 'INVALID_LINK' } } };
  const { page, settle } = await open();
  await settle('ask your administrator for a new one');
  expect(page.querySelector('form')).toBeNull();
});

test('a link that was used in the meantime says so', async () => {
  answers = { ...answers, '/sign-in/password': { status: 404, body: { problem: 'INVALID_LINK' } } };
  const { settle, choose } = await open();
  await settle('Welcome, Nora');
  await choose('lamp and ledger 1854');
  await settle('This link can’t be used');
});

test('without a connection it can be tried again', async () => {
  const stored = answers;
  answers = {};
  const { page, settle } = await open();
  await settle('The server can’t be reached.');
  expect(page.textContent).not.toContain('This link can’t be used');
  answers = stored;
  await act(async () => {
    page.querySelector('button')?.click();
    await Promise.resolve();
  });
  await settle('Welcome, Nora');
});

test('another link that is opened in the same tab replaces the first', async () => {
  answers = { '/sign-in/password/link': { status: 404, body: { problem: 'INVALID_LINK' } } };
  const { settle } = await open();
  await settle('This link can’t be used');
  answers = { '/sign-in/password/link': { status: 200, body: link } };
  const before = location.href;
  window.history.replaceState(null, '', '/sign-in/password#the-newer-token');
  await act(async () => {
    window.dispatchEvent(new Event('hashchange'));
    await Promise.resolve();
  });
  await settle('Welcome, Nora');
  expect(sent.map(([, { token }]) => token)).toEqual(['the-token', 'the-newer-token']);
  expect(location.hash).toBe('');
  window.history.replaceState(null, '', before);
});

test('after a lost answer, a link that is used says that the password may be set', async () => {
  const { page, settle, choose } = await open();
  await settle('Welcome, Nora');
  await choose('lamp and ledger 1854');
  await settle('The server can’t be reached.');
  answers = { ...answers, '/sign-in/password': { status: 404, body: { problem: 'INVALID_LINK' } } };
  await choose('lamp and ledger 1854');
  await settle('The password may have been set');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/sign-in');
});
