import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useDocumentTitle } from '../../routing/use-page-title';
import { MessagePage } from '../../screens/message-page';
import { NotFoundScreen } from '../../screens/not-found/not-found-screen';
import { usePageStyles } from '../../screens/page.styles';
import { useAlert } from '../alerts/use-alert';
import { copyText } from '../report/copy-text';
import { useShellServices } from '../shell-services';
import { appVersion } from '../version-report';
import { errorDetails } from './error-details';
import { useErrorPageStyles } from './error-page.styles';

/** What stands where a screen broke: what is safe, what to do, and details to copy. */
export function ErrorPage(): ReactNode {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <BrokenScreen error={error} />;
}

function BrokenScreen({ error }: { readonly error: unknown }): ReactNode {
  const { t } = useTranslation('shell');
  const page = usePageStyles();
  const styles = useErrorPageStyles();
  const alert = useAlert();
  const { lastError } = useShellServices();
  useDocumentTitle(t('errorTitle'));
  const [id] = useState(() => crypto.randomUUID());
  const [details] = useState(() =>
    errorDetails(error, { id, path: location.pathname, at: new Date().toISOString(), version: appVersion }),
  );
  useEffect(() => {
    lastError.keep(details);
  }, [details, lastError]);
  const copy = async () => {
    const isCopied = await copyText(details);
    alert(isCopied ? 'success' : 'warning', isCopied ? t('detailsCopied') : t('copyFailed'));
  };
  return (
    <MessagePage icon={<ErrorCircleRegular />} title={t('errorTitle')}>
      <p className={page.text} role="alert">
        {t('errorText')}
      </p>
      <div className={styles.actions}>
        {/* whatever broke is read anew: the page is loaded again */}
        <Button appearance="primary" onClick={() => location.reload()}>
          {t('tryAgain')}
        </Button>
        <Button onClick={() => location.assign('/dashboard')}>{t('toDashboard')}</Button>
        <Button onClick={() => void copy()}>{t('copyDetails')}</Button>
      </div>
      <p className={styles.id}>{t('errorId', { id })}</p>
      <details>
        <summary>{t('details')}</summary>
        <pre className={styles.details} tabIndex={0}>
          {details}
        </pre>
      </details>
    </MessagePage>
  );
}
