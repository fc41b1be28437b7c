import type { ReactNode } from 'react';
import { LockClosedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../permissions/permissions-context';
import { useDocumentTitle } from '../../routing/use-page-title';
import { LinkButton } from '../link-button';
import { MessagePage } from '../../page/message-page';
import { usePageStyles } from '../../page/page.styles';

/** Shown for screens that the user has no permission for. Reveals nothing about the screen. */
export function NoAccessScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePageStyles();
  const { institution } = useViewer();
  useDocumentTitle(t('noAccess'));
  return (
    <MessagePage icon={<LockClosedRegular />} title={t('noAccess')}>
      <p className={styles.text}>
        {institution === null ? t('noAccessAnywhere') : t('noAccessText', { institution: institution.name })}
      </p>
      <LinkButton to="/dashboard" appearance="primary">
        {t('toDashboard')}
      </LinkButton>
    </MessagePage>
  );
}
