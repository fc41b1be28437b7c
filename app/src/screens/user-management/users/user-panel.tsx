import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { FactList, TitledPart, type Fact } from '@scn/kit/facts/fact-list.tsx';
import { useGates, useViewer } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { DetailPanel, useDetailQuery } from '../detail-panel';
import { LibrariesOfUser } from '../libraries/libraries-of-user';
import type { FieldValues } from '../form/draft';
import type { FormField } from '../form/edit-field';
import { EntityForm } from '../form/edit-form';
import { useGroupNames } from '../groups/use-groups';
import { useInstitutionChange } from '#services/changes/use-gateway-change';
import { useUserManagementStyles } from '../user-management.styles';
import { PersonalDataPart } from './personal-data-part';
import { PasswordPart } from './password-part';
import { SessionsPart } from './sessions-part';
import { UserActions } from './user-actions';
import { userDocument, userUpdateDocument, type UserAccount, type UserRow } from './user-documents';

const mayUpdate = may('Update', 'User');
const mayReadGroups = may('Read', 'Group');
const embeddedProvider = 'urn:scenario-studio:embedded-provider';

/** The chosen user: profile and groups, password, sessions, and whether they can sign in. */
export function UserPanel(props: {
  readonly id: string;
  /** The user in the list, shown until the details are loaded. */
  readonly row: UserRow | null;
  readonly onClose: () => void;
}): ReactNode {
  const { id, row, onClose } = props;
  const { t } = useTranslation('userManagement');
  const { data, refresh, panel } = useDetailQuery(userDocument, { id });
  const user = data?.user ?? null;
  const shown = user ?? row;
  return (
    <DetailPanel
      title={shown?.name ?? t('user')}
      subtitle={shown?.username ?? shown?.email ?? null}
      {...panel}
      notFoundText={t('userGone')}
      onClose={onClose}
    >
      {user === null ? null : (
        <UserDetails user={user} refresh={async () => (await refresh())?.user ?? null} onClose={onClose} />
      )}
    </DetailPanel>
  );
}

function UserDetails(props: {
  readonly user: UserAccount;
  readonly refresh: () => Promise<UserAccount | null>;
  readonly onClose: () => void;
}): ReactNode {
  const { user, refresh, onClose } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const { institution, id: viewerId } = useViewer();
  const isEditable = mayPass(mayUpdate);
  const facts: readonly Fact[] = [
    [t('institution'), institution?.name ?? ''],
    [t('signInWith'), providerText(user)],
  ];
  return (
    <>
      {user.status === 'DISABLED' ? (
        <Notice intent="info">{t('disabledText', { institution: institution?.name ?? '' })}</Notice>
      ) : user.status === 'INVITED' ? (
        <Notice intent="info">{t('invitedText', { email: user.email ?? '' })}</Notice>
      ) : null}
      {isEditable ? null : <p className={styles.quiet}>{t('readOnlyUser')}</p>}
      <ProfileForm user={user} refresh={refresh} isReadOnly={!isEditable} />
      <TitledPart title={t('account')}>
        <FactList facts={facts} />
        <p className={styles.secondary}>{t('institutionsHint')}</p>
      </TitledPart>
      <LibrariesOfUser user={user} />
      {isEditable && user.status !== 'INVITED' ? (
        <>
          <PasswordPart user={user} isOneself={user.id === viewerId} />
          <SessionsPart user={user} />
        </>
      ) : null}
      <UserActions user={user} onDeleted={onClose} />
      <PersonalDataPart user={user} onErased={onClose} />
    </>
  );

  function providerText({ hasPassword, identityProviders, status }: UserAccount): string {
    if (hasPassword) return t('providerHere');
    const names = (identityProviders ?? [])
      .filter((name) => name !== embeddedProvider)
      .map((name) => name.replace(/^https?:\/\//, ''));
    if (names.length === 0) return t('providerElsewhere');
    return t(status === 'INVITED' ? 'providerInvited' : 'providerNamed', { provider: names.join(', ') });
  }
}

function ProfileForm(props: {
  readonly user: UserAccount;
  readonly refresh: () => Promise<UserAccount | null>;
  readonly isReadOnly: boolean;
}): ReactNode {
  const { user, refresh, isReadOnly } = props;
  const { t } = useTranslation('userManagement');
  const mayPass = useGates();
  const canChoose = mayPass(mayReadGroups);
  const { source, names } = useGroupNames(!canChoose);
  const change = useInstitutionChange();
  const isOurs = user.hasPassword;
  const isInvited = user.status === 'INVITED';
  const update = async (values: Partial<UserValues>) => {
    const { email, groupIds, name } = values;
    const input = {
      id: user.id,
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(groupIds === undefined ? {} : { groupIds: [...groupIds] }),
    };
    return (await change(userUpdateDocument, input, ['Groups'])).refusal;
  };
  const fields: readonly FormField[] = [
    {
      name: 'name',
      label: t('name'),
      kind: 'text',
      isRequired: true,
      isReadOnly: isReadOnly || !(isOurs || isInvited),
      ...(isOurs || isInvited ? {} : { hint: t('fromProvider') }),
    },
    {
      name: 'email',
      label: t('email'),
      kind: 'email',
      isReadOnly: isReadOnly || !isOurs,
      ...(isInvited ? { hint: t('invitedEmail') } : isOurs ? {} : { hint: t('fromProvider') }),
    },
    ...(canChoose
      ? [
          {
            name: 'groupIds',
            label: t('groups'),
            kind: 'ids',
            source,
            nameOf: (id: string) => names.get(id) ?? id,
            isReadOnly,
            hint: t('groupsHint'),
          } as const,
        ]
      : []),
  ];
  return (
    <EntityForm
      label={t('profile')}
      name={user.name}
      saved={valuesOf(user)}
      fields={fields}
      submitLabel={t('save')}
      valuesOf={valuesOf}
      refresh={refresh}
      update={update}
      done={() => t('userSaved', { name: user.name })}
    />
  );
}

interface UserValues extends FieldValues {
  readonly name: string;
  readonly email: string;
  readonly groupIds: readonly string[];
}

function valuesOf({ name, email, groups }: UserAccount): UserValues {
  return { name, email: email ?? '', groupIds: groups.map(({ id }) => id) };
}
