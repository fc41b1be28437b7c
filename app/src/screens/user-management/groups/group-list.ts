import { columnsIn } from '#lists/declaration/use-list-columns';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import type { GroupRow } from './group-documents';

const column = columnsIn('userManagement')<GroupRow>();

/** The groups of the institution. */
export const groupList: ListDeclaration<GroupRow> = {
  name: 'groups',
  label: 'userManagement:groups',
  id: ({ id }) => id,
  titleOf: ({ name }) => name,
  empty: { title: 'userManagement:noGroups', message: 'userManagement:noGroupsText' },
  sort: [{ column: 'name', descending: false }],
  selection: 'single',
  exports: { title: 'lists:exports', identity: 'sheets:identity' },
  columns: [
    column('name', 'text', { alwaysShown: true, grows: true }),
    column('members', 'number', ({ users }) => users?.length ?? null, { width: 96 }),
    column('permissions', 'number', ({ permissionIds }) => permissionIds.length, { width: 120 }),
  ],
};
