import type { ListDeclaration } from '#lists/declaration/list-declaration';
import type { UserRow } from './user-documents';

/** The users of the institution. */
export const userList: ListDeclaration<UserRow> = {
  name: 'users',
  label: 'userManagement:users',
  id: ({ id }) => id,
  titleOf: ({ name }) => name,
  empty: { title: 'userManagement:noUsers', message: 'userManagement:noUsersText' },
  pages: { sizes: [20, 50, 100], initial: 50 },
  sort: [{ column: 'name', descending: false }],
  selection: 'single',
  exports: { title: 'lists:exports' },
  columns: [
    {
      ...{ id: 'name', title: 'userManagement:name', kind: 'text', alwaysShown: true, grows: true, width: 180 },
      value: ({ name }) => name,
    },
    {
      ...{ id: 'status', title: 'userManagement:status', kind: 'choice', alwaysFilled: true, width: 104 },
      choices: [
        { value: 'ACTIVE', title: 'userManagement:ACTIVE', tone: 'success' },
        { value: 'INVITED', title: 'userManagement:INVITED', tone: 'informative' },
        { value: 'DISABLED', title: 'userManagement:DISABLED', tone: 'neutral' },
      ],
      value: ({ status }) => status,
    },
    {
      ...{ id: 'groups', title: 'userManagement:groups', kind: 'choices', width: 200 },
      choices: (users, culture) =>
        [...new Set(users.flatMap(({ groups }) => groups.map(({ name }) => name)))]
          .toSorted((a, b) => a.localeCompare(b, culture))
          .map((name) => ({ value: name, title: { plain: name } })),
      value: ({ groups }) => groups.map(({ name }) => name),
    },
    { ...{ id: 'email', title: 'userManagement:email', kind: 'text', width: 220 }, value: ({ email }) => email },
    {
      ...{ id: 'username', title: 'userManagement:username', kind: 'code', width: 144 },
      value: ({ username }) => username,
    },
  ],
};
