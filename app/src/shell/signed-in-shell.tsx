import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AriaLiveAnnouncer, Spinner } from '@fluentui/react-components';
import { CloudOffRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { AlertHost } from '@scn/kit/dialogs/alert-host.tsx';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { keepFocus } from '@scn/kit/focus/focus-keeper';
import { focusBehindDialogs } from '@scn/kit/focus/focusable';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { copyText } from '#browser/copy-text';
import { AssetTableProvider } from '#lists/asset-table/asset-table.tsx';
import { useApplicationStyles } from '#page/application.styles';
import { MessagePage } from '#page/message-page.tsx';
import { usePageStyles } from '#page/page.styles';
import { lazyPart, PartFailureBar, type PartFailureProps } from '#page/parts/lazy-part.tsx';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { createAppRouter, type AppRouter } from './routing/create-router';
import { ScenarioTakesProvider } from '#slots/speech/scenario-takes.tsx';
import { StillHere } from '#sign-in/still-here.tsx';
import { MessageDialogHost } from './dialogs/message-dialog';
import { SwitchedElsewhere } from './account/switched-elsewhere';
import { InstitutionEndedPage } from './errors/institution-ended-page';
import { useShellServices } from '#services/shell-services.tsx';
import { useViewerLoader } from '#services/viewer/viewer-loader';
import { ViewerCallsProvider } from '#services/viewer/viewer-calls';
import { useVersionReport } from './version-report';

const ScenarioTakes = lazyPart(() => import('#screens/assets/voice/scenario-takes.tsx'), TakesFailure);
const ChoiceTable = lazyPart(() => import('#screens/assets/asset-table.tsx'), PartFailureBar);

/** Loads the permissions, then shows the screens. */
export function SignedInShell(): ReactNode {
  const [loading, calls] = useViewerLoader();
  const { alerts } = useShellServices();
  const hasShown = useRef(false);
  const isLoaded = loading.state === 'loaded';
  useEffect(() => {
    if (isLoaded) hasShown.current = true;
  }, [isLoaded]);
  useVersionReport();
  usePageFocus();
  return (
    <AriaLiveAnnouncer>
      {loading.state === 'loading' ? <Loading /> : null}
      {loading.state === 'failed' ? <LoadFailedPage onRetry={() => calls.reload()} /> : null}
      {loading.state === 'loaded' ? (
        <PermissionsProvider viewer={loading.viewer} ability={loading.ability}>
          <ViewerCallsProvider value={calls}>
            <SwitchedElsewhere />
            {/* remount everything for another institution */}
            <Screens key={loading.viewer.institution?.id ?? ''} isNext={hasShown.current} />
            <StillHere period={loading.viewer.institution?.userInactivePeriod ?? null} />
          </ViewerCallsProvider>
        </PermissionsProvider>
      ) : null}
      {loading.state === 'ended' ? (
        <ViewerCallsProvider value={calls}>
          <InstitutionEndedPage ended={loading.ended} institutions={loading.institutions} />
        </ViewerCallsProvider>
      ) : null}
      <MessageDialogHost />
      <AlertHost queue={alerts} />
    </AriaLiveAnnouncer>
  );
}

/** @param isNext - the screens were remounted, so the focus was lost */
function Screens({ isNext }: { readonly isNext: boolean }): ReactNode {
  const [router, setRouter] = useState<AppRouter | null>(null);
  const [takesFocus] = useState(isNext);
  const isShown = router !== null;
  useEffect(() => {
    const main = document.querySelector('main');
    return isShown && takesFocus && main !== null ? focusBehindDialogs(main) : undefined;
  }, [isShown, takesFocus]);
  useEffect(() => {
    const created = createAppRouter();
    setRouter(created);
    return () => {
      created.dispose();
      setRouter(null);
    };
  }, []);
  return router === null ? null : (
    <AssetTableProvider value={ChoiceTable}>
      <ScenarioTakesProvider value={ScenarioTakes}>
        <RouterProvider router={router} />
      </ScenarioTakesProvider>
    </AssetTableProvider>
  );
}

function TakesFailure(props: PartFailureProps): ReactNode {
  const { t } = useTranslation('slots');
  return <PartFailureBar {...props} title={t('notLoaded')} />;
}

function Loading(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useApplicationStyles();
  return (
    <main className={styles.loading}>
      <Spinner label={t('loading')} />
    </main>
  );
}

/** Shown if the permissions couldn't be loaded. */
function LoadFailedPage({ onRetry }: { readonly onRetry: () => Promise<unknown> }): ReactNode {
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

/** Keeps the focus on the page, and shows what was typed for a field that didn’t open. */
function usePageFocus(): void {
  const { t } = useTranslation('shell');
  const { alerts } = useShellServices();
  useEffect(keepFocus, []);
  useEffect(() => {
    awaitedFocus.label = t('typedAhead');
    awaitedFocus.onUnplaced = (text) => {
      alerts.show({
        id: 'unplaced text',
        severity: 'warning',
        title: t('notEntered'),
        message: t('notEnteredText', { text }),
        action: { title: t('copyText'), run: () => void copyText(text) },
      });
    };
    return () => {
      awaitedFocus.cancel();
      awaitedFocus.onUnplaced = () => undefined;
    };
  }, [t, alerts]);
}
