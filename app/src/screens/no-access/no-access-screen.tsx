import type { ReactNode } from 'react';
import { LockClosedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../permissions/permissions-context';
import { useDocumentTitle } from '../../routing/use-page-title';
import { LinkButton } from '../link-button';
import { MessagePage } from '../../page/message-page';
import { usePageStyles } from '../../page/page.styles';

/** For screens that a person's permissions do not open. Says nothing of what the screen holds. */
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
