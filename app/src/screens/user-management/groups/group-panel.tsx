import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { localSource } from '@scn/kit/picker/reference-source';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useInstitutionChange } from '#services/changes/use-gateway-change';
import { DetailPanel, useDetailQuery } from '../detail-panel.tsx';
import { DeletionPart } from '../form/deletion-part.tsx';
import { EntityForm } from '../form/edit-form.tsx';
import { queriesOfLibraries } from '../libraries/queries-of-libraries';
import { useUserManagementStyles } from '../user-management.styles';
import { useUsers } from '../users/use-users';
import {
  groupDeleteDocument,
  groupDocument,
  groupUpdateDocument,
  membersAddDocument,
  membersRemoveDocument,
  type GroupDetails,
  type GroupRow,
} from './group-documents';
import { PermissionsPart } from './permissions-part.tsx';

const mayUpdate = may('Update', 'Group');
const mayDelete = may('Delete', 'Group');

/** The chosen group: name, members and permissions. */
export function GroupPanel(props: {
  readonly id: string;
  /** The group in the list, shown until the details are loaded. */
  readonly row: GroupRow | null;
  readonly onClose: () => void;
}): ReactNode {
  const { id, row, onClose } = props;
  const { t } = useTranslation('userManagement');
  const { data, refresh, panel } = useDetailQuery(groupDocument, { id });
  const group = data?.group ?? null;
  return (
    <DetailPanel
      title={group?.name ?? row?.name ?? t('group')}
      {...panel}
      notFoundText={t('groupGone')}
      onClose={onClose}
    >
      {group === null ? null : (
        <Details group={group} refresh={async () => (await refresh())?.group ?? null} onClose={onClose} />
      )}
    </DetailPanel>
  );
}

interface DetailsProps {
  readonly group: GroupDetails;
  readonly refresh: () => Promise<GroupDetails | null>;
  readonly onClose: () => void;
}

function Details({ group, refresh, onClose }: DetailsProps): ReactNode {
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const isReadOnly = !mayPass(mayUpdate);
  return (
    <>
      {isReadOnly ? <p className={styles.quiet}>{t('readOnlyGroup')}</p> : null}
      <div className={styles.columns}>
        <TitledPart title={t('group')}>
          <NameForm group={group} refresh={refresh} isReadOnly={isReadOnly} />
        </TitledPart>
        <MembersPart group={group} refresh={refresh} isReadOnly={isReadOnly} />
      </div>
      <PermissionsPart group={group} refresh={refresh} isReadOnly={isReadOnly} />
      {mayPass(mayDelete) ? <Deletion group={group} onClose={onClose} /> : null}
    </>
  );
}

function NameForm(props: Omit<DetailsProps, 'onClose'> & { readonly isReadOnly: boolean }): ReactNode {
  const { group, refresh, isReadOnly } = props;
  const { t } = useTranslation('userManagement');
  const change = useInstitutionChange();
  return (
    <EntityForm
      label={t('group')}
      name={group.name}
      saved={{ name: group.name }}
      fields={[
        { name: 'name', label: t('name'), kind: 'text', isRequired: true, isReadOnly, hint: t('groupNameHint') },
      ]}
      submitLabel={t('rename')}
      valuesOf={({ name }: GroupDetails) => ({ name })}
      refresh={refresh}
      update={async ({ name = '' }) =>
        (await change(groupUpdateDocument, { id: group.id, name }, ['Users', 'GroupNames'])).refusal
      }
      done={({ name = '' }) => t('groupRenamed', { name })}
    />
  );
}

function Deletion({ group, onClose }: Omit<DetailsProps, 'refresh'>): ReactNode {
  const { t } = useTranslation('userManagement');
  const change = useInstitutionChange();
  const { id, name, users, whyNotDeleted } = group;
  return (
    <DeletionPart
      title={t('deleteGroup')}
      hint={t('deleteGroupHint')}
      whyNot={whyNotDeleted}
      question={{ title: t('deleteGroupTitle', { name }), text: t('deleteGroupText', { count: users?.length ?? 0 }) }}
      done={t('groupDeleted', { name })}
      remove={async () => {
        return (await change(groupDeleteDocument, { id }, ['Groups', 'Users', 'GroupNames', ...queriesOfLibraries]))
          .refusal;
      }}
      onDeleted={onClose}
    />
  );
}

/** The members of a group. */
function MembersPart(props: {
  readonly group: GroupDetails;
  readonly refresh: () => Promise<GroupDetails | null>;
  readonly isReadOnly: boolean;
}): ReactNode {
  const { group, refresh, isReadOnly } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const change = useInstitutionChange();
  const { rows: users } = useUsers(group.users === null);
  const source = useMemo(
    () => localSource(users.map(({ id, name, email, username }) => ({ id, name, code: email ?? username ?? '' }))),
    [users],
  );
  const names = useMemo(() => new Map(users.map(({ id, name }) => [id, name])), [users]);
  const userIds = useMemo(() => idsOf(group), [group]);
  if (userIds === null)
    return (
      <TitledPart title={t('members')}>
        <p className={styles.text}>{t('membersMayNot')}</p>
      </TitledPart>
    );
  const locked = isReadOnly ? [] : (group.lockedMembers ?? []);
  const setMembers = async (before: readonly string[], after: readonly string[]) => {
    const added = after.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !after.includes(id));
    const { id } = group;
    if (added.length > 0) {
      const { refusal } = await change(membersAddDocument, { id, userIds: added }, ['Users', 'Groups']);
      if (refusal !== null) return refusal;
    }
    if (removed.length === 0) return null;
    return (await change(membersRemoveDocument, { id, userIds: removed }, ['Users', 'Groups'])).refusal;
  };
  return (
    <TitledPart title={t('membersCount', { count: userIds.length })}>
      <EntityForm
        label={t('members')}
        name={group.name}
        saved={{ userIds }}
        fields={[
          {
            name: 'userIds',
            label: t('members'),
            kind: 'ids',
            source,
            nameOf: (id) => names.get(id) ?? id,
            isReadOnly,
            hint: [
              t('membersHint'),
              ...locked.map(({ id, reason }) => t('memberLocked', { name: names.get(id) ?? id, reason })),
            ].join(' '),
          },
        ]}
        submitLabel={t('saveMembers')}
        valuesOf={(now: GroupDetails) => {
          const ids = idsOf(now);
          return ids === null ? null : { userIds: ids };
        }}
        refresh={refresh}
        update={async (after, before) => setMembers(before.userIds ?? userIds, after.userIds ?? userIds)}
        done={() => t('membersSaved', { name: group.name })}
      />
    </TitledPart>
  );
}

function idsOf({ users }: GroupDetails): readonly string[] | null {
  return users?.map(({ id }) => id) ?? null;
}
