// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { JsonObject } from '@scn/core/base/json';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSignedIn } from '#testing/render.tsx';
import { GroupsSheetDialog } from '../groups/groups-sheet-dialog';
import { UsersSheetDialog } from './users-sheet-dialog';

const editors = { __typename: 'UserGroup', id: 'g1', name: 'Editors' };
const nora = {
  ...{ __typename: 'User', id: 'u2', username: 'nora', name: 'Nora', email: 'nora@example.org', status: 'ACTIVE' },
  ...{ hasPassword: true, enabled: true, identityProviders: [], awaitsPassword: false, whyNotRemoved: null },
  groups: [editors],
};

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

/** Opens a dialog, and chooses a table. @param now - what Nora is called when a row is saved @param totalCount - of the list */
async function open(Dialog: typeof UsersSheetDialog, csv: string, now = 'Nora', totalCount = 1) {
  const sent: (readonly [string, JsonObject])[] = [];
  const answer = (name: string, input: JsonObject): JsonObject => {
    if (name.startsWith('User') && !['Users', 'User'].includes(name)) sent.push([name, input]);
    if (name.startsWith('Group') && !['Groups', 'GroupNames', 'Group'].includes(name)) sent.push([name, input]);
    switch (name) {
      case 'Users':
        return { users: { totalCount, items: [nora] } };
      case 'User':
        return { user: { ...nora, name: now } };
      case 'SignInMethods':
        return { signInMethods: { passwords: true, invitations: false } };
      case 'GroupNames':
        return { groups: { items: [editors] } };
      case 'Groups':
        return { groups: { totalCount, items: [{ ...editors, permissionIds: [], users: null }] } };
      case 'Group':
        return { group: { ...editors, lockedMembers: [], lockedPolicies: [], permissions: [], users: [] } };
      case 'UserCreate':
        return { userCreate: { __typename: 'User', id: 'u3' } };
      case 'UserPasswordLinkCreate':
        return {
          userPasswordLinkCreate: {
            __typename: 'PasswordLink',
            address: 'https://studio/password#new',
            expiresAt: '2027-01-01T00:00:00Z',
            mail: 'NO_ADDRESS',
          },
        };
      case 'UserDelete':
        return { userDelete: 'u3' };
      case 'GroupCreate':
        return { groupCreate: { __typename: 'Group', id: 'g9' } };
      case 'GroupUpdate':
        return { groupUpdate: { ...editors, ...input } };
      default:
        return { userUpdate: nora };
    }
  };
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        observer.next({ data: answer(operationName, (variables['input'] ?? {}) as JsonObject) });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  let imported = 0;
  const Shown = () => <Dialog onImported={() => (imported += 1)} onClose={() => undefined} />;
  const router = createMemoryRouter([{ path: '*', Component: Shown }]);
  const services = { alerts: { show: () => undefined } as never };
  const rendered = await renderSignedIn(<RouterProvider router={router} />, { client, services });
  ({ close } = rendered);
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [new File([csv], 'table.csv')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  });
  const says = async (text: string) =>
    vi.waitFor(async () => {
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
      expect(document.body.textContent).toContain(text);
    });
  const press = async (name: string) =>
    act(async () => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
      await Promise.resolve();
    });
  return { sent, says, press, imported: () => imported };
}

const table = 'Name,User name,Groups\r\nNora N.,nora,Editors\r\nQuin,quin,Editors\r\nRob,,\r\n';

test('a table of users shows what it does, then does that: new users get links, and it can be undone', async () => {
  const { sent, says, press, imported } = await open(UsersSheetDialog, table);
  await says('1 new, 1 changed, 1 refused');
  await says('Name: Nora → Nora N.');
  expect(sent).toEqual([]);
  await press('Import 2 rows');
  await says('2 rows saved');
  expect(imported()).toBe(1);
  expect(sent).toEqual([
    ['UserUpdate', { institutionId: 'i1', id: 'u2', name: 'Nora N.' }],
    ['UserCreate', { institutionId: 'i1', username: 'quin', name: 'Quin', groupIds: ['g1'] }],
    ['UserPasswordLinkCreate', { institutionId: 'i1', id: 'u3' }],
  ]);
  await says('https://studio/password#new');
  await says('It was not sent, because the user has no e-mail address.');
});

test('new users are deleted again by undoing; what someone has changed since stays', async () => {
  const { sent, says, press } = await open(UsersSheetDialog, table);
  await says('1 new, 1 changed');
  await press('Import 2 rows');
  await says('2 rows saved');
  sent.length = 0;
  await press('Undo import');
  await says('1 change undone');
  await says('Someone changed it in the meantime.');
  expect(sent).toEqual([['UserDelete', { institutionId: 'i1', id: 'u3' }]]);
});

test('a user whom someone has changed since the preview is not overwritten', async () => {
  const { sent, says, press } = await open(UsersSheetDialog, 'Name,User name\r\nNora N.,nora\r\n', 'Nora O.');
  await says('1 changed');
  await press('Import 1 row');
  await says('Nora: Someone changed it in the meantime.');
  expect(sent).toEqual([]);
});

test('a table of groups adds and renames them; members and permissions aren’t imported', async () => {
  const csv = 'Name,Members,Identity\r\nAuthors,3,g1\r\nNurses,,\r\n';
  const { sent, says, press } = await open(GroupsSheetDialog, csv);
  await says('1 new, 1 changed');
  await says('“Members” is ignored');
  await press('Import 2 rows');
  await says('2 rows saved');
  expect(sent).toEqual([
    ['GroupUpdate', { institutionId: 'i1', id: 'g1', name: 'Authors' }],
    ['GroupCreate', { institutionId: 'i1', name: 'Nurses' }],
  ]);
});

test.each([
  ['users', UsersSheetDialog, 'Name,User name\r\nQuin,quin\r\n'],
  ['groups', GroupsSheetDialog, 'Name\r\nNurses\r\n'],
])('a table is not compared with a part of the %s: the others would be added again', async (_, Dialog, csv) => {
  const { sent, says } = await open(Dialog, csv, 'Nora', 3001);
  await says('The list has more entries than can be compared with a table.');
  expect(document.body.textContent).not.toContain('Import 1 row');
  expect(sent).toEqual([]);
});
