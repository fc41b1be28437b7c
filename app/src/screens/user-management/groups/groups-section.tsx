import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { may } from '#routes/gates';
import { ManagedList } from '../managed-list';
import type { GroupRow } from './group-documents';
import { GroupPanel } from './group-panel';
import { NewGroup } from './new-group';
import { useGroups } from './use-groups';

const mayCreate = may('Create', 'Group');

/** The groups of the institution, and the chosen one. */
export function GroupsSection(): ReactNode {
  const { t } = useTranslation('userManagement');
  const { groups, total, ...request } = useGroups();
  return (
    <ManagedList
      label={t('groups')}
      exportName="groups"
      rows={groups}
      columns={useColumns()}
      total={total}
      request={request}
      empty={{ title: t('noGroups'), message: t('noGroupsText') }}
      add={{ gate: mayCreate, title: t('addGroup') }}
      isDetailWide
      newForm={(onClose, onCreated) => <NewGroup onClose={onClose} onCreated={onCreated} />}
      detail={(id, row, onClose) => <GroupPanel key={id} id={id} row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly GridColumn<GroupRow>[] {
  const { t } = useTranslation('userManagement');
  return useMemo(
    (): readonly GridColumn<GroupRow>[] => [
      {
        id: 'name',
        title: t('name'),
        kind: 'text',
        alwaysShown: true,
        grows: true,
        width: 160,
        value: ({ name }) => name,
      },
      { id: 'members', title: t('members'), kind: 'number', width: 112, value: ({ users }) => users?.length ?? null },
      {
        id: 'permissions',
        title: t('permissions'),
        kind: 'number',
        width: 128,
        value: ({ permissionIds }) => permissionIds.length,
      },
    ],
    [t],
  );
}
