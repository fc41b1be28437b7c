import { useMemo, type ReactNode } from 'react';
import { PersonAddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { may } from '#routes/gates';
import { ManagedList } from '../managed-list';
import { NewUser } from './new-user';
import type { UserRow } from './user-documents';
import { UserPanel } from './user-panel';
import { useUsers } from './use-users';

const mayCreate = may('Create', 'User');
const pageSizes = [20, 50, 100];

/** The users of the institution, and the chosen one. */
export function UsersSection(): ReactNode {
  const { t } = useTranslation('userManagement');
  const { users, total, ...request } = useUsers();
  return (
    <ManagedList
      label={t('users')}
      exportName="users"
      rows={users}
      columns={useColumns(users)}
      total={total}
      request={request}
      empty={{ title: t('noUsers'), message: t('noUsersText') }}
      add={{ gate: mayCreate, title: t('addUser'), icon: <PersonAddRegular /> }}
      pageSizes={pageSizes}
      newForm={(onClose, onCreated) => <NewUser onClose={onClose} onCreated={onCreated} />}
      detail={(id, row, onClose) => <UserPanel key={id} id={id} row={row} onClose={onClose} />}
    />
  );
}

function useColumns(users: readonly UserRow[]): readonly GridColumn<UserRow>[] {
  const { t } = useTranslation('userManagement');
  const groupKey = JSON.stringify([...new Set(users.flatMap(({ groups }) => groups.map(({ name }) => name)))].sort());
  return useMemo((): readonly GridColumn<UserRow>[] => {
    const groups = (JSON.parse(groupKey) as readonly string[]).map((name) => ({ value: name, title: name }));
    return [
      {
        id: 'name',
        title: t('name'),
        kind: 'text',
        alwaysShown: true,
        grows: true,
        width: 180,
        value: ({ name }) => name,
      },
      {
        id: 'status',
        title: t('status'),
        kind: 'choice',
        alwaysFilled: true,
        width: 104,
        choices: [
          { value: 'ACTIVE', title: t('ACTIVE'), tone: 'success' },
          { value: 'INVITED', title: t('INVITED'), tone: 'informative' },
          { value: 'DISABLED', title: t('DISABLED'), tone: 'neutral' },
        ],
        value: ({ status }) => status,
      },
      {
        id: 'groups',
        title: t('groups'),
        kind: 'choices',
        width: 200,
        choices: groups,
        value: (row) => row.groups.map(({ name }) => name),
      },
      { id: 'email', title: t('email'), kind: 'text', width: 220, value: ({ email }) => email },
      { id: 'username', title: t('username'), kind: 'code', width: 144, value: ({ username }) => username },
    ];
  }, [t, groupKey]);
}
