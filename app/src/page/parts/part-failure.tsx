import { useEffect, type ReactNode } from 'react';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { ArrowSyncRegular, CloudOffRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../message-page';
import { usePageStyles } from '../page.styles';
import type { PartFailureProps } from './lazy-part';

/** In place of a screen that could not be loaded: what is safe, and that it is tried again. */
export function ScreenFailure({ isOutdated, retry }: PartFailureProps): ReactNode {
  const { t } = useTranslation('broken');
  const page = usePageStyles();
  const newVersion = t('newVersionTitle');
  useEffect(() => {
    // a screen that is tried again keeps its own title
    if (isOutdated) document.title = newVersion;
  }, [isOutdated, newVersion]);
  return (
    <MessagePage
      icon={isOutdated ? <ArrowSyncRegular /> : <CloudOffRegular />}
      title={isOutdated ? newVersion : t('notLoadedTitle')}
    >
      <p className={page.text} role="alert">
        {isOutdated ? t('newVersionText') : t('notLoadedRetrying')}
      </p>
      <RetryButton isOutdated={isOutdated} retry={retry} />
    </MessagePage>
  );
}

/** In place of a smaller part: a panel or a dialog. @param title - what could not be loaded */
export function PartFailureBar(props: PartFailureProps & { readonly title: string }): ReactNode {
  const { title, isOutdated, retry } = props;
  const { t } = useTranslation('broken');
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle> {isOutdated ? t('newVersionText') : t('notLoadedRetrying')}
      </MessageBarBody>
      <MessageBarActions>
        <RetryButton isOutdated={isOutdated} retry={retry} />
      </MessageBarActions>
    </MessageBar>
  );
}

function RetryButton({ isOutdated, retry }: PartFailureProps): ReactNode {
  const { t } = useTranslation('broken');
  // unsaved changes are kept on this computer
  return isOutdated ? (
    <Button onClick={() => location.reload()}>{t('reload')}</Button>
  ) : (
    <Button onClick={retry}>{t('tryNow')}</Button>
  );
}
