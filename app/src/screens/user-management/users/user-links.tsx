import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { copyText } from '#browser/copy-text';
import { useExactMoment } from '#time/use-moment';
import { useAlert } from '#services/alerts/use-alert';
import { useUserManagementStyles } from '../user-management.styles';
import type { PasswordLink } from './user-documents';
import type { Newcomer } from './use-user-saving';

/** The links with which new users choose their passwords, shown once. */
export function UserLinks({ newcomers }: { readonly newcomers: readonly Newcomer[] }): ReactNode {
  const { t } = useTranslation(['userManagement', 'account']);
  const styles = useUserManagementStyles();
  const alert = useAlert();
  const copy = async (text: string, copied: string) => {
    if (await copyText(text)) alert('success', copied);
    else alert('error', t('account:notCopied'));
  };
  const all = newcomers.flatMap(({ name, username, link }) =>
    'address' in link ? [`${name} (${username}): ${link.address}`] : [],
  );
  return (
    <section aria-label={t('links', { count: newcomers.length })} className={styles.part}>
      <p className={styles.text}>{t('linksText')}</p>
      <ul className={styles.entries}>
        {newcomers.map((newcomer) => (
          <li key={newcomer.id} className={styles.entry}>
            <NewcomerLink newcomer={newcomer} copy={copy} />
          </li>
        ))}
      </ul>
      {all.length > 1 ? (
        <div>
          <Button icon={<CopyRegular />} onClick={() => void copy(all.join('\n'), t('linksCopied'))}>
            {t('copyLinks')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function NewcomerLink(props: {
  readonly newcomer: Newcomer;
  copy(text: string, copied: string): Promise<void>;
}): ReactNode {
  const { newcomer, copy } = props;
  const { name, link } = newcomer;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  if ('failure' in link)
    return <span className={styles.entryText}>{t('linkMissing', { name, reason: link.failure })}</span>;
  return (
    <>
      <span className={styles.entryText}>
        <LinkText newcomer={newcomer} link={link} />
        <code className={styles.password}>{link.address}</code>
      </span>
      <Button
        icon={<CopyRegular />}
        aria-label={t('copyLinkOf', { name })}
        title={t('copyLinkOf', { name })}
        onClick={() => void copy(link.address, t('linkCopied', { name }))}
      />
    </>
  );
}

function LinkText({ newcomer, link }: { readonly newcomer: Newcomer; readonly link: PasswordLink }): ReactNode {
  const { name, username, email } = newcomer;
  const { t } = useTranslation('userManagement');
  const expires = useExactMoment()(link.expiresAt);
  const { mail } = link;
  return (
    <span>
      {t('linkOf', { name, username, expires })}
      {mail === 'OFF' ? null : ` ${t(`linkMail_${mail}`, { email: email ?? '' })}`}
    </span>
  );
}
