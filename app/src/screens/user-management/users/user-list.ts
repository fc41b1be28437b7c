import { columnsIn } from '#lists/declaration/use-list-columns';
import { collected, titled, type ListDeclaration } from '#lists/declaration/list-declaration';
import type { UserRow } from './user-documents';

const column = columnsIn('userManagement')<UserRow>();
const tones = { ACTIVE: 'success', INVITED: 'informative', DISABLED: 'neutral' } as const;
const statuses = titled('userManagement:', ['ACTIVE', 'INVITED', 'DISABLED'], tones);

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
  exports: { title: 'lists:exports', identity: 'sheets:identity' },
  columns: [
    column('name', 'text', { alwaysShown: true, grows: true, width: 180 }),
    column('status', 'choice', { choices: statuses, alwaysFilled: true, width: 104 }),
    column('groups', 'choices', ({ groups }) => groups.map(({ name }) => name), {
      choices: collected(({ groups }) => groups.map(({ name }) => [name, name])),
      width: 200,
    }),
    column('email', 'text', { width: 220 }),
    column('username', 'code', { width: 144 }),
  ],
};
