import type { ReactNode } from 'react';
import { DocumentQuestionMarkRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../use-page-title';
import { LinkButton } from '../link-button';
import { MessagePage } from '../message-page';
import { usePageStyles } from '../page.styles';

/** 'Page Not Found': for unknown addresses. */
export function NotFoundScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const styles = usePageStyles();
  useDocumentTitle(t('notFound'));
  return (
    <MessagePage icon={<DocumentQuestionMarkRegular />} title={t('notFound')}>
      <p className={styles.text}>{t('notFoundText')}</p>
      <LinkButton to="/dashboard" appearance="primary">
        {t('toDashboard')}
      </LinkButton>
    </MessagePage>
  );
}
