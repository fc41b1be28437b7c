import { Button } from '@fluentui/react-components';
import { KeyResetRegular, LinkRegular } from '@fluentui/react-icons';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { LinkButton } from '#page/link-button.tsx';
import { ShownOnce } from '#page/shown-once.tsx';
import { useInstitutionChange, type Refusal } from '#services/changes/use-gateway-change';
import { useExactMoment } from '#time/use-moment';
import { useUserManagementStyles } from '../user-management.styles';
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
  const change = useInstitutionChange();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, ask] = useState(false);
  const [link, setLink] = useState<PasswordLink | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { name, awaitsPassword } = user;
  const make = async () => {
    const result = await change(passwordLinkDocument, { id: user.id }, ['User', 'UserSessions']);
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
        {refusal === null ? null : <Notice intent="error">{refusal.message ?? t('unreachable')}</Notice>}
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

/** The link with which a user chooses a password, shown once, and whether it was mailed to them. */
export function PasswordLinkDialog(props: {
  readonly user: { readonly name: string; readonly username: string | null; readonly email: string | null };
  /** Null: nothing is shown. */
  readonly link: PasswordLink | null;
  readonly returnTo?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}): ReactNode {
  const { user, link, ...rest } = props;
  const { name, username, email } = user;
  const { t } = useTranslation('userManagement');
  const exactMoment = useExactMoment();
  const expires = link === null ? '' : exactMoment(link.expiresAt);
  return (
    <ShownOnce
      {...rest}
      title={t('linkTitle', { name })}
      texts={[
        t('linkText', { name, username: username ?? '', expires }),
        ...(link === null || link.mail === 'OFF' ? [] : [t(`linkMail_${link.mail}`, { email: email ?? '' })]),
      ]}
      secret={link?.address ?? null}
      copyLabel={t('copyLink')}
      copied={t('linkCopied', { name })}
    />
  );
}
