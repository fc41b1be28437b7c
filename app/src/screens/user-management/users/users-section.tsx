import type { ReactNode } from 'react';
import { PersonAddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { ManagedList } from '../managed-list';
import { NewUser } from './new-user';
import { SeveralUsers } from './several-users';
import { userList } from './user-list';
import { UsersSheetDialog } from './users-sheet-dialog';
import { UserPanel } from './user-panel';
import { useUsers } from './use-users';

const mayCreate = may('Create', 'User');
const mayUpdate = may('Update', 'User');
const mayReadGroups = may('Read', 'Group');

/** The users of the institution, and the chosen one. */
export function UsersSection(): ReactNode {
  const { t } = useTranslation('userManagement');
  const mayPass = useGates();
  const source = useUsers();
  return (
    <ManagedList
      list={userList}
      source={source}
      add={{ gate: mayCreate, title: t('addUser'), icon: <PersonAddRegular /> }}
      bulkEdit={{
        mayEdit: mayPass(mayUpdate) && mayPass(mayReadGroups),
        dialog: (users, onClose) => (
          <SeveralUsers users={users} onChanged={() => void source.reload?.()} onClose={onClose} />
        ),
      }}
      sheet={{
        mayImport: mayPass(mayCreate) || mayPass(mayUpdate),
        dialog: (onClose) => <UsersSheetDialog onImported={() => void source.reload?.()} onClose={onClose} />,
      }}
      newForm={(onClose, onCreated) => <NewUser onClose={onClose} onCreated={onCreated} />}
      detail={(id, row, onClose) => <UserPanel key={id} id={id} row={row} onClose={onClose} />}
    />
  );
}
