import type { ReactNode } from 'react';
import { CloudOffRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { MessagePage } from '#page/message-page.tsx';
import { usePageStyles } from '#page/page.styles';

/** Shown if the permissions couldn't be loaded. */
export function LoadFailedPage({ onRetry }: { readonly onRetry: () => Promise<unknown> }): ReactNode {
  const { t } = useTranslation('shell');
  const page = usePageStyles();
  return (
    <main>
      <MessagePage icon={<CloudOffRegular />} title={t('failedTitle')}>
        <p className={page.text} role="alert">
          {t('failedText')}
        </p>
        <WorkButton appearance="primary" autoFocus work={onRetry}>
          {t('tryAgain')}
        </WorkButton>
      </MessagePage>
    </main>
  );
}
