import { useRef, useState, type ReactNode } from 'react';
import { Radio, RadioGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useAlert } from '#services/alerts/use-alert';
import { DetailPanel } from '../detail-panel';
import type { FormField } from '../form/edit-field';
import { EditForm } from '../form/edit-form';
import { useGroupNames } from '../groups/use-groups';
import { useInstitutionChange, useResultAlert } from '#services/changes/use-gateway-change';
import { PasswordLinkDialog } from './password-part.tsx';
import { passwordLinkDocument, userCreateDocument, userInviteDocument, type PasswordLink } from './user-documents';
import { useSignInMethods } from './use-users';

/** The account that a link is for. */
interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string | null;
}

const mayUpdate = may('Update', 'User');
const noIds: readonly string[] = [];
const lists = ['Users', 'Groups'];

/** The form of a new user: with a password, or invited by e-mail address, as the gateway supports. */
export function NewUser(props: { readonly onClose: () => void; readonly onCreated: (id: string) => void }): ReactNode {
  const { onClose, onCreated } = props;
  const { t } = useTranslation('userManagement');
  const mayPass = useGates();
  const methods = useSignInMethods();
  const [chosen, choose] = useState<'password' | 'invitation' | null>(null);
  const method = chosen ?? (methods?.passwords === false ? 'invitation' : 'password');
  const mayReadGroups = mayPass(may('Read', 'Group'));
  const groups = useGroupNames(!mayReadGroups);
  const change = useInstitutionChange();
  const report = useResultAlert();
  const alert = useAlert();
  const created = useRef<string | null>(null);
  const noteCreated = (id: string | undefined, name: string) => {
    if (id === undefined) return;
    created.current = id;
    report(null, t('userAdded', { name }));
  };
  /** Whether the link is shown: the user is opened once it has been closed. */
  const linked = useRef(false);
  const [link, setLink] = useState<{ readonly user: NewAccount; readonly made: PasswordLink } | null>(null);
  const makeLink = async (user: NewAccount) => {
    const { data, refusal } = await change(passwordLinkDocument, { id: user.id });
    if (refusal !== null) {
      alert('error', t('linkFailed', { name: user.name, reason: refusal.message ?? t('unreachable') }));
      return;
    }
    linked.current = true;
    setLink({ user, made: data.userPasswordLinkCreate });
  };
  const open = () => {
    if (created.current !== null) onCreated(created.current);
  };
  const groupField: readonly FormField[] = mayReadGroups
    ? [{ name: 'groupIds', label: t('groups'), kind: 'ids', source: groups.source, hint: t('groupsHint') }]
    : [];
  return (
    <DetailPanel
      title={t('addUser')}
      subtitle={method === 'password' ? t('addPasswordText') : t('addInvitationText')}
      state={methods === null ? 'loading' : 'ready'}
      onClose={onClose}
    >
      {methods?.passwords === true && methods.invitations ? (
        <RadioGroup
          aria-label={t('signInWith')}
          value={method}
          onChange={(_, { value }) => choose(value as 'password' | 'invitation')}
        >
          <Radio value="password" label={t('withPassword')} />
          <Radio value="invitation" label={t('withInvitation')} />
        </RadioGroup>
      ) : null}
      {method === 'password' ? (
        <EditForm
          key="password"
          label={t('addUser')}
          isNew
          saved={{ name: '', username: '', email: '', groupIds: noIds }}
          fields={[
            { name: 'name', label: t('name'), kind: 'text', isRequired: true },
            { name: 'username', label: t('username'), kind: 'code', isRequired: true, hint: t('usernameHint') },
            { name: 'email', label: t('email'), kind: 'email' },
            ...groupField,
          ]}
          submitLabel={t('addUser')}
          save={async ({ email, groupIds, name = '', username = '' }) => {
            const { data, refusal } = await change(
              userCreateDocument,
              {
                ...{ name, username },
                ...(email === '' || email === undefined ? {} : { email }),
                ...(groupIds === undefined || groupIds.length === 0 ? {} : { groupIds: [...groupIds] }),
              },
              lists,
            );
            noteCreated(data?.userCreate.id, name);
            if (data !== null && mayPass(mayUpdate))
              await makeLink({ id: data.userCreate.id, name, username, email: email ?? null });
            return refusal;
          }}
          onSaved={() => (linked.current ? undefined : open())}
          onCancel={onClose}
        />
      ) : (
        <EditForm
          key="invitation"
          label={t('addUser')}
          isNew
          saved={{ email: '', name: '', groupIds: noIds }}
          fields={[
            { name: 'email', label: t('email'), kind: 'email', isRequired: true, hint: t('inviteEmailHint') },
            { name: 'name', label: t('name'), kind: 'text', hint: t('inviteNameHint') },
            ...groupField,
          ]}
          submitLabel={t('invite')}
          save={async ({ email = '', name, groupIds }) => {
            const { data, refusal } = await change(
              userInviteDocument,
              {
                email,
                ...(name === '' || name === undefined ? {} : { name }),
                ...(groupIds === undefined || groupIds.length === 0 ? {} : { groupIds: [...groupIds] }),
              },
              lists,
            );
            noteCreated(data?.userInvite.id, email);
            return refusal;
          }}
          onSaved={open}
          onCancel={onClose}
        />
      )}
      <PasswordLinkDialog
        user={link?.user ?? { name: '', username: null, email: null }}
        link={link?.made ?? null}
        onClose={() => {
          setLink(null);
          open();
        }}
      />
    </DetailPanel>
  );
}
