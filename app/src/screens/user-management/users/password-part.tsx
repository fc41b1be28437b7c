import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { CopyRegular, KeyResetRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { TitledPart } from '@scn/kit/facts/titled-part.tsx';
import { copyText } from '#browser/copy-text';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import type { Refusal } from '../form/refusal';
import { useChange } from '../use-change';
import { useUserManagementStyles } from '../user-management.styles';
import { passwordResetDocument, type UserAccount } from './user-documents';

/** Resets the password of a user, or says why it can't be reset here. */
export function PasswordPart({
  user,
  isOneself,
}: {
  readonly user: UserAccount;
  readonly isOneself: boolean;
}): ReactNode {
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const institutionId = useInstitutionId();
  const change = useChange();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, ask] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { name } = user;
  if (!user.hasPassword || isOneself)
    return (
      <TitledPart title={t('password')}>
        <p className={styles.text}>{t(isOneself ? 'passwordOwn' : 'passwordElsewhere')}</p>
      </TitledPart>
    );
  const reset = async () => {
    const result = await change(passwordResetDocument, { input: { institutionId, id: user.id } }, ['UserSessions']);
    ask(false);
    setRefusal(result.refusal);
    setPassword(result.data?.userPasswordReset.password ?? null);
  };
  return (
    <TitledPart title={t('password')}>
      <div className={styles.part}>
        <p className={styles.text}>{t('passwordText')}</p>
        {refusal === null ? null : (
          <MessageBar intent="error" layout="multiline" politeness="assertive">
            <MessageBarBody>{refusal.message ?? t('unreachable')}</MessageBarBody>
          </MessageBar>
        )}
        <div>
          <Button ref={fluentRef(button)} icon={<KeyResetRegular />} onClick={() => ask(true)}>
            {t('resetPassword')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('resetTitle', { name })}
        confirmLabel={t('reset')}
        onConfirm={reset}
        onCancel={() => ask(false)}
      >
        {t('resetText', { name })}
      </ConfirmDialog>
      <NewPassword
        name={name}
        username={user.username ?? ''}
        password={password}
        returnTo={button}
        onClose={() => setPassword(null)}
      />
    </TitledPart>
  );
}

/** The new password, shown once. Only the button closes it, so that it isn't lost by a click outside. */
function NewPassword(props: {
  readonly name: string;
  readonly username: string;
  readonly password: string | null;
  readonly returnTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}): ReactNode {
  const { name, username, password, returnTo, onClose } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const alert = useAlert();
  const copy = async () => {
    if (await copyText(password ?? '')) alert('success', t('passwordCopied', { name }));
    else alert('error', t('notCopied'));
  };
  return (
    <DialogFrame
      title={t('newPasswordTitle', { name })}
      open={password !== null}
      returnTo={returnTo}
      buttons={[
        { label: t('copyPassword'), autoFocus: true, icon: <CopyRegular />, run: copy },
        { label: t('done'), isPrimary: true, run: onClose },
      ]}
    >
      <div className={styles.part}>
        <p className={styles.text}>{t('newPasswordText', { name, username })}</p>
        <code className={styles.password}>{password}</code>
      </div>
    </DialogFrame>
  );
}
