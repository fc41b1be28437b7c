import type { ListDeclaration } from '#lists/declaration/list-declaration';
import type { GroupRow } from './group-documents';

/** The groups of the institution. */
export const groupList: ListDeclaration<GroupRow> = {
  name: 'groups',
  label: 'userManagement:groups',
  id: ({ id }) => id,
  titleOf: ({ name }) => name,
  empty: { title: 'userManagement:noGroups', message: 'userManagement:noGroupsText' },
  sort: [{ column: 'name', descending: false }],
  selection: 'single',
  exports: { title: 'lists:exports' },
  columns: [
    {
      ...{ id: 'name', title: 'userManagement:name', kind: 'text', alwaysShown: true, grows: true, width: 160 },
      value: ({ name }) => name,
    },
    {
      ...{ id: 'members', title: 'userManagement:members', kind: 'number', width: 112 },
      value: ({ users }) => users?.length ?? null,
    },
    {
      ...{ id: 'permissions', title: 'userManagement:permissions', kind: 'number', width: 128 },
      value: ({ permissionIds }) => permissionIds.length,
    },
  ],
};
