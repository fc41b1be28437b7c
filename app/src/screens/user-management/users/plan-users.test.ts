import { expect, test } from 'vitest';
import { removedGroups, planUsers, type UserSheetContext } from './users-sheet-dialog.tsx';
import type { UserRow } from './user-documents';

const editors = { id: 'g1', name: 'Editors' };
const administrators = { id: 'g2', name: 'Administrators' };
/** Its name has the comma that separates names. */
const both = { id: 'g3', name: 'Editors, Administrators' };

const user = (id: string, more: Partial<UserRow>): UserRow => ({
  ...{ id, username: id, name: `Name of ${id}`, email: `${id}@example.org`, status: 'ACTIVE', hasPassword: true },
  groups: [],
  ...more,
});
const nora = user('nora', { groups: [editors] });
const omar = user('omar', { username: null, hasPassword: false });
const pia = user('pia', { username: null, hasPassword: false, status: 'INVITED', groups: [administrators, editors] });

const titles = { name: 'Name', username: 'User name', email: 'E-mail', groups: 'Groups' };
const textsOf = (row: UserRow, column: string) =>
  column === 'groups'
    ? row.groups.map(({ name }) => name).join(', ')
    : (row[column as 'name' | 'username' | 'email'] ?? '');
const context: UserSheetContext = {
  users: [nora, omar, pia],
  texts: { titleOf: (id) => titles[id as keyof typeof titles], textOf: textsOf },
  groups: [editors, administrators, both],
  ...{ methods: { passwords: true, invitations: true }, mayCreate: true, mayUpdate: true, locked: new Map() },
  say: (reason) => ('text' in reason ? reason.text : `${reason.key} ${reason.what}`.trim()),
};
const head = ['Name', 'User name', 'E-mail', 'Groups', 'Identity'];
const plan = (rows: readonly (readonly string[])[], more: Partial<UserSheetContext> = {}) =>
  planUsers([head, ...rows], { ...context, ...more });

test('what the list exports changes nothing', () => {
  const rows = context.users.map((each) => [
    ...['name', 'username', 'email', 'groups'].map((column) => textsOf(each, column)),
    each.id,
  ]);
  expect(plan(rows).rows.map(({ effect }) => effect)).toEqual(['same', 'same', 'same']);
  const withStatus = planUsers([[...head, 'Status'], ...rows.map((row) => [...row, 'Disabled'])], context);
  expect(withStatus.unknownHeaders).toEqual(['Status']);
  expect(withStatus.rows.map(({ effect }) => effect)).toEqual(['same', 'same', 'same']);
});

test('users are found by identity, user name or e-mail address, whatever the case; others are new', () => {
  const { rows } = plan([
    ['Nora N.', '', '', 'Editors; Administrators', 'nora'],
    ['Pia P.', '', 'PIA@example.org', '', ''],
    ['Quin', 'quin', '', 'Editors', ''],
    ['', '', 'rob@example.org', '', ''],
  ]);
  expect(rows.map(({ effect, id, values, refusals }) => [effect, id, values, refusals])).toEqual([
    [
      'refused',
      'nora',
      {},
      [
        { title: 'User name', reason: 'sheets:cantBeEmpty' },
        { title: 'E-mail', reason: 'sheets:cantBeEmpty' },
      ],
    ],
    ['changed', 'pia', { name: 'Pia P.', groupIds: [] }, []],
    ['new', null, { name: 'Quin', username: 'quin', groupIds: ['g1'] }, []],
    ['new', null, { email: 'rob@example.org' }, []],
  ]);
  const named = planUsers(
    [
      ['User name', 'Name', 'Groups'],
      ['NORA', 'Nora N.', 'Editors; Administrators'],
    ],
    context,
  );
  expect(named.rows).toMatchObject([
    { effect: 'changed', id: 'nora', values: { name: 'Nora N.', groupIds: ['g1', 'g2'] } },
  ]);
});

test.each([
  [
    'a user name that changes',
    ['Name of nora', 'nora2', 'nora@example.org', 'Editors', 'nora'],
    'userManagement:usernameFixed',
  ],
  [
    'the name of a user of another provider',
    ['Omar O.', '', 'omar@example.org', '', 'omar'],
    'userManagement:fromProvider',
  ],
  [
    'the address of another user',
    ['Quin', 'quin', 'Nora@example.org', '', ''],
    'userManagement:emailOfAnother Name of nora',
  ],
  ['a new user without a name', ['', 'quin', '', '', ''], 'sheets:cantBeEmpty'],
  ['a group that doesn’t exist', ['Quin', 'quin', '', 'Nurses', ''], 'sheets:unknown Nurses'],
  [
    'groups that can be read in two ways',
    ['Quin', 'quin', '', 'Editors, Administrators', ''],
    'sheets:ambiguous Editors, Administrators',
  ],
  ['an identity that doesn’t exist', ['Quin', 'quin', '', '', 'u9'], 'sheets:noSuch u9'],
  ['a row that names no one', ['Quin', '', '', '', ''], 'userManagement:rowOfNoOne'],
])('refuses %s', (_, row, reason) => {
  expect(plan([row]).rows).toMatchObject([{ effect: 'refused', values: {}, refusals: [{ reason }] }]);
});

test('refuses a second row for a user who is there or new', () => {
  const { rows } = plan([
    ['Quin', 'quin', '', '', ''],
    ['Quin', 'Quin', '', '', ''],
  ]);
  expect(rows.map(({ effect }) => effect)).toEqual(['new', 'refused']);
});

test('how users sign in decides which new ones there can be', () => {
  const quin = ['Quin', 'quin', '', '', ''];
  const rob = ['', '', 'rob@example.org', '', ''];
  const reasons = (methods: UserSheetContext['methods']) =>
    plan([quin, rob], { methods }).rows.map(({ refusals }) => refusals.map(({ reason }) => reason));
  expect(reasons({ passwords: true, invitations: false })).toEqual([[], ['userManagement:noInvitationsHere']]);
  expect(reasons({ passwords: false, invitations: true })).toEqual([['userManagement:noPasswordsHere'], []]);
});

test('the last administrator stays in their group, with the reason', () => {
  const row = ['Name of pia', '', 'pia@example.org', 'Editors', 'pia'];
  expect([...removedGroups(plan([row]))]).toEqual(['g2']);
  const locked = new Map([['g2', new Map([['pia', 'No one could administer the institution.']])]]);
  expect(plan([row], { locked }).rows).toMatchObject([
    { effect: 'refused', refusals: [{ title: 'Groups', reason: 'No one could administer the institution.' }] },
  ]);
});

test('only what the user may do is offered', () => {
  const rows = [
    ['Quin', 'quin', '', '', ''],
    ['Nora N.', 'nora', 'nora@example.org', 'Editors', 'nora'],
  ];
  expect(plan(rows, { mayCreate: false }).rows.map(({ effect }) => effect)).toEqual(['refused', 'changed']);
  expect(plan(rows, { mayUpdate: false }).rows.map(({ effect }) => effect)).toEqual(['new', 'refused']);
  const blind = plan([['Nora N.', 'nora', 'nora@example.org', 'Nurses', 'nora']], { groups: null });
  expect(blind.unknownHeaders).toEqual(['Groups']);
  expect(blind.rows).toMatchObject([{ effect: 'changed', values: { name: 'Nora N.' } }]);
});
