import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '#page/shown-once.tsx';
import { useExactMoment } from '#time/use-moment';
import type { PasswordLink } from './user-documents';

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
