import { Explained } from '@scn/kit/menu/explained.tsx';
import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { DeleteRegular, PersonAvailableRegular, PersonProhibitedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { useGates, useViewer } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useMenuCommands } from '#services/commands/use-commands';
import { useInstitutionChange, useResultAlert } from '#services/changes/use-gateway-change';
import { useUserManagementStyles } from '../user-management.styles';
import { userDeleteDocument, userDisableDocument, userEnableDocument, type UserAccount } from './user-documents';

const mayUpdate = may('Update', 'User');
const mayDelete = may('Delete', 'User');

/** Disables, enables and deletes a user. */
export function UserActions(props: { readonly user: UserAccount; readonly onDeleted: () => void }): ReactNode {
  const { user, onDeleted } = props;
  const { t } = useTranslation(['userManagement', 'reasons']);
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const institution = useViewer().institution?.name ?? '';
  const change = useInstitutionChange();
  const report = useResultAlert();
  const [asked, ask] = useState<'disable' | 'delete' | null>(null);
  const { id, name, status, whyNotRemoved } = user;
  const isInvited = status === 'INVITED';
  const enable = async () => {
    const { refusal } = await change(userEnableDocument, { id }, ['UserSessions']);
    report(refusal, t('enabled', { name }));
  };
  const disable = async () => {
    const { refusal } = await change(userDisableDocument, { id }, ['UserSessions']);
    ask(null);
    report(refusal, t('disabled', { name }), enable);
  };
  const remove = async () => {
    const { refusal } = await change(userDeleteDocument, { id }, ['Users', 'Groups']);
    ask(null);
    report(refusal, t(isInvited ? 'invitationDeleted' : 'userDeleted', { name }));
    if (refusal === null) onDeleted();
  };
  const access = useWork(enable);
  const canChange = mayPass(mayUpdate) && !isInvited;
  const canDelete = mayPass(mayDelete);
  const allow = {
    ...{ id: 'enable', title: t('enable'), run: () => access.start() },
    disabled: access.isRunning ? t('reasons:running') : null,
  };
  const deny = { id: 'disable', title: t('disable'), run: () => ask('disable'), disabled: whyNotRemoved };
  const deletion = {
    id: 'delete',
    title: t(isInvited ? 'deleteInvitation' : 'deleteUser'),
    run: () => ask('delete'),
    disabled: whyNotRemoved,
  };
  useMenuCommands(() => [...(canChange ? [user.enabled ? deny : allow] : []), ...(canDelete ? [deletion] : [])], name);
  if (!mayPass(mayUpdate) && !mayPass(mayDelete)) return null;
  return (
    <TitledPart title={t('access')}>
      <div className={styles.buttons}>
        {!canChange ? null : user.enabled ? (
          <Explained reason={deny.disabled}>
            <Button icon={<PersonProhibitedRegular />} onClick={deny.run}>
              {deny.title}
            </Button>
          </Explained>
        ) : (
          <Explained reason={allow.disabled}>
            <Button icon={<PersonAvailableRegular />} onClick={allow.run}>
              {allow.title}
            </Button>
          </Explained>
        )}
        {canDelete ? (
          <Explained reason={deletion.disabled}>
            <Button icon={<DeleteRegular />} onClick={deletion.run}>
              {deletion.title}
            </Button>
          </Explained>
        ) : null}
      </div>
      {whyNotRemoved === null ? null : <p className={styles.secondary}>{whyNotRemoved}</p>}
      <ConfirmDialog
        open={asked === 'disable'}
        title={t('disableTitle', { name })}
        confirmLabel={t('disable')}
        onConfirm={disable}
        onCancel={() => ask(null)}
      >
        {t('disableText', { institution })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={t(isInvited ? 'deleteInvitationTitle' : 'deleteUserTitle', { name })}
        confirmLabel={t(isInvited ? 'deleteInvitation' : 'deleteUser')}
        onConfirm={remove}
        onCancel={() => ask(null)}
      >
        {t(isInvited ? 'deleteInvitationText' : 'deleteUserText', { institution })}
      </ConfirmDialog>
    </TitledPart>
  );
}
