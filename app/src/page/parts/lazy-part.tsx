import { Button } from '@fluentui/react-components';
import { ArrowSyncRegular, CloudOffRegular } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import { use, useEffect, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { systemClock, type Clock } from '#time/clock';
import { MessagePage } from '../message-page.tsx';
import { usePageStyles } from '../page.styles';
import { PartLoader } from './part-loader';

/** Properties of the replacement for a part that could not be loaded. It gets the part's own properties, too. */
export interface PartFailureProps {
  /** The server has a newer version of the app: only reloading the page helps. Otherwise it is tried again by itself. */
  readonly isOutdated: boolean;
  readonly retry: () => void;
}

/**
 * A component that is loaded on first use, as with `React.lazy`. If it can't be loaded, everything around it stays, `Failure` is shown
 * in its place, and it is tried again. An error in its code reaches the next error boundary.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Failure: ComponentType<Props & PartFailureProps>,
  clock: Clock = systemClock,
): ComponentType<Props> {
  const loader = new PartLoader(load, clock);
  return observer(function Part(props: Props): ReactNode {
    use(loader.start());
    const { state } = loader;
    if (state.state === 'broken') throw state.error;
    if (state.state === 'unreachable') {
      return <Failure {...props} isOutdated={state.isOutdated} retry={loader.retry} />;
    }
    if (state.state === 'loading') return null;
    const Component = state.value.default;
    return <Component {...props} />;
  });
}

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
    <Notice
      intent="error"

      title={title}
      actions={<RetryButton isOutdated={isOutdated} retry={retry} />}
    >
      {isOutdated ? t('newVersionText') : t('notLoadedRetrying')}
    </Notice>
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
