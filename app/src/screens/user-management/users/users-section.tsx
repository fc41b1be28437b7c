import type { ReactNode } from 'react';
import { PersonAddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { may } from '#routes/gates';
import { ManagedList } from '../managed-list';
import { NewUser } from './new-user';
import { userList } from './user-list';
import { UserPanel } from './user-panel';
import { useUsers } from './use-users';

const mayCreate = may('Create', 'User');

/** The users of the institution, and the chosen one. */
export function UsersSection(): ReactNode {
  const { t } = useTranslation('userManagement');
  return (
    <ManagedList
      list={userList}
      source={useUsers()}
      add={{ gate: mayCreate, title: t('addUser'), icon: <PersonAddRegular /> }}
      newForm={(onClose, onCreated) => <NewUser onClose={onClose} onCreated={onCreated} />}
      detail={(id, row, onClose) => <UserPanel key={id} id={id} row={row} onClose={onClose} />}
    />
  );
}
