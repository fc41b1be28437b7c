import { useRef, useState, type ReactNode } from 'react';
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { KeyResetRegular, LinkRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { TitledPart } from '@scn/kit/facts/titled-part.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { LinkButton } from '#page/link-button.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import type { Refusal } from '#services/changes/refusal';
import { useGatewayChange } from '#services/changes/use-gateway-change';
import { useUserManagementStyles } from '../user-management.styles';
import { PasswordLinkDialog } from './password-link-dialog';
import { passwordLinkDocument, type PasswordLink, type UserAccount } from './user-documents';

/** Makes a link with which a user chooses a password, or says why that isn't done here. */
export function PasswordPart({
  user,
  isOneself,
}: {
  readonly user: UserAccount;
  readonly isOneself: boolean;
}): ReactNode {
  const { t } = useTranslation(['userManagement', 'reasons']);
  const styles = useUserManagementStyles();
  const institutionId = useInstitutionId();
  const change = useGatewayChange();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, ask] = useState(false);
  const [link, setLink] = useState<PasswordLink | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { name, awaitsPassword } = user;
  const make = async () => {
    const result = await change(passwordLinkDocument, { input: { institutionId, id: user.id } }, [
      'User',
      'UserSessions',
    ]);
    ask(false);
    setRefusal(result.refusal);
    setLink(result.data?.userPasswordLinkCreate ?? null);
  };
  const { start, isRunning } = useWork(make);
  if (!user.hasPassword || isOneself)
    return (
      <TitledPart title={t('password')}>
        <p className={styles.text}>{t(isOneself ? 'passwordOwn' : 'passwordElsewhere')}</p>
        {isOneself ? (
          <div>
            <LinkButton to="/account">{t('ownAccount')}</LinkButton>
          </div>
        ) : null}
      </TitledPart>
    );
  return (
    <TitledPart title={t('password')}>
      <div className={styles.part}>
        <p className={styles.text}>{t(awaitsPassword ? 'passwordAwaited' : 'passwordText')}</p>
        {refusal === null ? null : (
          <MessageBar intent="error" layout="multiline" politeness="assertive">
            <MessageBarBody>{refusal.message ?? t('unreachable')}</MessageBarBody>
          </MessageBar>
        )}
        <div>
          <Explained reason={user.enabled ? (isRunning ? t('reasons:running') : null) : t('passwordDisabled')}>
            <Button
              ref={fluentRef(button)}
              icon={awaitsPassword ? <LinkRegular /> : <KeyResetRegular />}
              onClick={() => (awaitsPassword ? start() : ask(true))}
            >
              {t(awaitsPassword ? 'createLink' : 'resetPassword')}
            </Button>
          </Explained>
        </div>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('resetTitle', { name })}
        confirmLabel={t('reset')}
        onConfirm={make}
        onCancel={() => ask(false)}
      >
        {t('resetText', { name })}
      </ConfirmDialog>
      <PasswordLinkDialog user={user} link={link} returnTo={button} onClose={() => setLink(null)} />
    </TitledPart>
  );
}
