import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledPart } from '@scn/kit/facts/titled-part.tsx';
import { localSource } from '@scn/kit/picker/local-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { EditForm } from '../form/edit-form';
import { useGatewayChange, useResultAlert } from '#services/changes/use-gateway-change';
import { useUserManagementStyles } from '../user-management.styles';
import { useUsers } from '../users/use-users';
import { membersAddDocument, membersRemoveDocument, type GroupDetails } from './group-documents';

/** The members of a group. */
export function MembersPart(props: {
  readonly group: GroupDetails;
  readonly refresh: () => Promise<GroupDetails | null>;
  readonly isReadOnly: boolean;
}): ReactNode {
  const { group, refresh, isReadOnly } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const institutionId = useInstitutionId();
  const change = useGatewayChange();
  const report = useResultAlert();
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
    const input = { institutionId, id: group.id };
    if (added.length > 0) {
      const { refusal } = await change(membersAddDocument, { input: { ...input, userIds: added } }, [
        'Users',
        'Groups',
      ]);
      if (refusal !== null) return refusal;
    }
    if (removed.length === 0) return null;
    return (await change(membersRemoveDocument, { input: { ...input, userIds: removed } }, ['Users', 'Groups']))
      .refusal;
  };
  return (
    <TitledPart title={t('membersCount', { count: userIds.length })}>
      <EditForm
        label={t('members')}
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
        refresh={async () => {
          const now = await refresh();
          const ids = now === null ? null : idsOf(now);
          return ids === null ? null : { userIds: ids };
        }}
        save={async (changes) => {
          const after = changes.userIds ?? userIds;
          const refusal = await setMembers(userIds, after);
          if (refusal === null)
            report(null, t('membersSaved', { name: group.name }), async () => {
              report(await setMembers(after, userIds), t('undone', { name: group.name }));
            });
          return refusal;
        }}
      />
    </TitledPart>
  );
}

function idsOf({ users }: GroupDetails): readonly string[] | null {
  return users?.map(({ id }) => id) ?? null;
}
