import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maxRows, useListQuery } from '#lists/query/list-source';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useInstitutionChange } from '#services/changes/use-gateway-change';
import { NewEntity } from '../form/new-entity.tsx';
import { ManagedList } from '../managed-list';
import { groupsQuery, groupCreateDocument } from './group-documents';
import { groupList } from './group-list';
import { GroupPanel } from './group-panel';
import { GroupsSheetDialog } from './groups-sheet-dialog';

const blank = { name: '' };

const mayCreate = may('Create', 'Group');
const mayUpdate = may('Update', 'Group');
const all = { take: maxRows };

/** The groups of the institution, and the chosen one. */
export function GroupsSection(): ReactNode {
  const { t } = useTranslation('userManagement');
  const mayPass = useGates();
  const source = useListQuery(groupsQuery, all);
  return (
    <ManagedList
      list={groupList}
      source={source}
      add={{ gate: mayCreate, title: t('addGroup') }}
      bulkEdit={{ none: 'groups have nothing in common but their permissions, which one form shows side by side' }}
      isDetailWide
      sheet={{
        mayImport: mayPass(mayCreate) || mayPass(mayUpdate),
        dialog: (onClose) => <GroupsSheetDialog onImported={() => void source.reload?.()} onClose={onClose} />,
      }}
      newForm={(onClose, onCreated) => <NewGroup onClose={onClose} onCreated={onCreated} />}
      detail={(id, row, onClose) => <GroupPanel key={id} id={id} row={row} onClose={onClose} />}
    />
  );
}

/** The form of a new group, which has no permissions yet. */
function NewGroup(props: { readonly onClose: () => void; readonly onCreated: (id: string) => void }): ReactNode {
  const { t } = useTranslation('userManagement');
  const change = useInstitutionChange();
  return (
    <NewEntity
      {...props}
      title={t('addGroup')}
      text={t('addGroupText')}
      blank={blank}
      fields={[{ name: 'name', label: t('name'), kind: 'text', isRequired: true }]}
      create={async ({ name }) => {
        const { data, refusal } = await change(groupCreateDocument, { name }, ['Groups']);
        return refusal === null ? { id: data.groupCreate.id, refusal } : { refusal };
      }}
      done={({ name }) => t('groupAdded', { name })}
    />
  );
}
