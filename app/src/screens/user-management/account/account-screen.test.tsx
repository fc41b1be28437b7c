// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility, type AnyAbility } from '@casl/ability';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { typeInto } from '#testing/type-into';
import { renderSignedIn } from '#testing/render.tsx';
import AccountScreen from './account-screen';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

const session = (id: string, isCurrent: boolean, program = 'EDITOR') => ({
  ...{ __typename: 'UserSession', id, program, isCurrent, userAgent: null },
  ...{ startedAt: '2026-01-01T00:00:00Z', lastRefreshedAt: '2026-01-01T01:00:00Z', expiresAt: '2026-01-01T12:00:00Z' },
});
const nightly = {
  ...{ __typename: 'ApiToken', id: 't1', name: 'Nightly', policies: ['Asset:Read'], lastUsedAt: null },
  ...{ dateCreated: '2026-01-01T00:00:00Z', expiresAt: '2027-01-01T00:00:00Z' },
};
const held = ['Asset:Read', 'Asset:Update', 'Scenario:Read'];

/** The screen with a gateway that answers everything, except what it refuses. */
async function open(
  given: {
    readonly hasPassword?: boolean;
    readonly sessions?: readonly ReturnType<typeof session>[];
    readonly tokens?: readonly (typeof nightly)[];
    readonly refusals?: Readonly<Record<string, { readonly message: string; readonly field?: string }>>;
    readonly ability?: AnyAbility;
  } = {},
) {
  const { hasPassword = true, sessions = [session('s1', true), session('s2', false)], tokens = [nightly] } = given;
  const sent: (readonly [string, unknown])[] = [];
  const answers: Readonly<Record<string, object>> = {
    Account: { session: { __typename: 'Session', userId: 'u1', hasPassword, leastPasswordLength: 12 }, sessions },
    ApiTokens: {
      apiTokens: { __typename: 'ApiTokenPage', items: tokens },
      userPermissions: held.map((policyName) => ({ __typename: 'UserPermission', policyName })),
    },
    PasswordChange: { passwordChange: true },
    SessionsEnd: { sessionsEnd: 1 },
    ApiTokenCreate: { apiTokenCreate: { __typename: 'ApiTokenCreated', token: 'scn_secret' } },
    ApiTokenRevoke: { apiTokenRevoke: { __typename: 'ApiToken', id: 't1' } },
  };
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const refusal = given.refusals?.[operationName];
        if (operationName in answers && 'input' in variables) sent.push([operationName, variables['input']]);
        if (refusal === undefined) observer.next({ data: answers[operationName] ?? null });
        else {
          const metadata = JSON.stringify({ field: refusal.field });
          const extensions = { code: 'InvalidValueError', metadata };
          observer.next({ errors: [{ message: refusal.message, extensions }] } as never);
        }
        observer.complete();
      }),
  );
  const shown: string[] = [];
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const services = { alerts: { show: ({ title }: { readonly title: string }) => shown.push(title) } as never };
  const router = createMemoryRouter([{ path: '*', element: <AccountScreen title="Account" route={null as never} /> }]);
  const { ability } = given;
  const rendered = await renderSignedIn(<RouterProvider router={router} />, {
    ...{ client, services },
    ...(ability === undefined ? {} : { ability }),
  });
  ({ close } = rendered);
  const { page, control } = rendered;
  const settle = async (text: string) =>
    act(async () => vi.waitFor(() => expect(document.body.textContent).toContain(text)));
  const press = async (name: string) =>
    act(async () => {
      control('button', name).click();
      await new Promise((resolve) => setTimeout(resolve));
    });
  const type = async (name: string, text: string) =>
    typeInto(document.body.querySelector<HTMLInputElement>(`input[name="${name}"]`)!, text);
  await settle('Signed in');
  return { page, control, settle, press, type, sent, shown };
}

test('one’s password is changed with the current one, and nothing typed is kept', async () => {
  const { page, press, type, sent, shown } = await open();
  await type('current', 'the old sentence');
  await type('password', 'lamp and ledger 1854');
  await type('repeated', 'lamp and ledger 1854');
  await press('Change password');
  expect(sent).toEqual([
    ['PasswordChange', { currentPassword: 'the old sentence', newPassword: 'lamp and ledger 1854' }],
  ]);
  expect(shown).toEqual(['Password changed']);
  expect([...page.querySelectorAll<HTMLInputElement>('input[type=password]')].map(({ value }) => value)).toEqual([
    '',
    '',
    '',
  ]);
});

test('what is missing is named at its field and not sent', async () => {
  const { settle, press, type, sent } = await open();
  await type('password', 'lamp and ledger 1854');
  await press('Change password');
  await settle('Enter your current password.');
  await settle('The passwords don’t match.');
  expect(sent).toEqual([]);
});

test.each([
  ['currentPassword', 'The current password is incorrect.'],
  ['password', 'A password must not contain the user name.'],
])('a refusal of %s is shown at its field', async (field, message) => {
  const { page, settle, press, type } = await open({ refusals: { PasswordChange: { message, field } } });
  await type('current', 'the old sentence');
  await type('password', 'lamp and ledger 1854');
  await type('repeated', 'lamp and ledger 1854');
  await press('Change password');
  await settle(message);
  const invalid = page.querySelector<HTMLInputElement>('input[aria-invalid="true"]');
  expect(invalid?.name).toBe(field === 'password' ? 'password' : 'current');
});

test('who signs in elsewhere has no password to change', async () => {
  const { page } = await open({ hasPassword: false });
  expect(page.textContent).toContain('You don’t sign in with a password here');
  expect(page.querySelector('input[type=password]')).toBeNull();
});

test('another session is ended, or all others after a question; not the current one', async () => {
  const { page, press, sent, shown } = await open();
  const [current, other] = [...page.querySelectorAll<HTMLElement>('ul[aria-label="Signed in"] button')];
  expect(current?.getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    other?.click();
    await new Promise((resolve) => setTimeout(resolve));
  });
  await press('Sign out everywhere else…');
  expect(sent).toEqual([['SessionsEnd', { sessionIds: ['s2'] }]]);
  const confirm = [...document.body.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
    ({ textContent }) => textContent === 'Sign out',
  );
  await act(async () => {
    confirm?.click();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(sent.at(-1)).toEqual(['SessionsEnd', {}]);
  expect(shown).toEqual(['Signed out from 1 session', 'Signed out from 1 session']);
});

test('with one session, there is nothing else to sign out from', async () => {
  const { control } = await open({ sessions: [session('s1', true)] });
  expect(control('button', 'Sign out everywhere else…').getAttribute('aria-disabled')).toBe('true');
});

test('a token that may read everything one can read is created and shown once', async () => {
  const { settle, press, sent } = await open({ tokens: [] });
  await settle('You have no API tokens in this institution.');
  await press('Create API token…');
  await press('Create');
  await settle('Enter a name.');
  expect(sent).toEqual([]);
  await typeInto(document.body.querySelector<HTMLInputElement>('[role=dialog] input[maxlength="100"]')!, ' Nightly ');
  const before = Date.now();
  await press('Create');
  await settle('scn_secret');
  const [, input] = sent[0] as [string, { readonly expiresAt: string }];
  expect(input).toMatchObject({ institutionId: 'i1', name: 'Nightly', policies: ['Asset:Read', 'Scenario:Read'] });
  const days = (Date.parse(input.expiresAt) - before) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  await press('Done');
  await act(async () => vi.waitFor(() => expect(document.body.textContent).not.toContain('scn_secret')));
});

test('tokens are listed with their last use and revoked after a question', async () => {
  const { page, press, sent, shown } = await open();
  expect(page.textContent).toContain('never used');
  expect(page.textContent).toContain('1 permission: Read asset');
  await press('Revoke Nightly…');
  expect(sent).toEqual([]);
  await press('Revoke');
  expect(sent).toEqual([['ApiTokenRevoke', { institutionId: 'i1', id: 't1' }]]);
  expect(shown).toEqual(['API token Nightly revoked']);
});

test('without the permission, tokens are not asked for, and creating one is greyed', async () => {
  const none = await open({ ability: createMongoAbility([]) });
  expect(none.page.textContent).toContain('You don’t have permission to use API tokens.');
  await close();
  const { control } = await open({ ability: createMongoAbility([{ action: 'Read', subject: 'ApiToken' }]) });
  expect(control('button', 'Create API token…').getAttribute('aria-disabled')).toBe('true');
  expect(control('button', 'Revoke Nightly…').getAttribute('aria-disabled')).toBe('true');
});
