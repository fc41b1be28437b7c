import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { CloudOffRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../page/message-page';
import { usePageStyles } from '../../page/page.styles';

/** Shown if the permissions couldn't be loaded. */
export function LoadFailedPage({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const page = usePageStyles();
  return (
    <main>
      <MessagePage icon={<CloudOffRegular />} title={t('failedTitle')}>
        <p className={page.text} role="alert">
          {t('failedText')}
        </p>
        <Button appearance="primary" autoFocus onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </MessagePage>
    </main>
  );
}
