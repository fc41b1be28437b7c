import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client';
import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useLocation } from 'react-router';
import { systemClock } from '#time/clock';
import { isNotFound } from '#api/error-handling';
import type { DocumentGateway } from '#document/remote/document-gateway';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { PartLoader } from '#page/parts/part-loader';
import { areaPaths, scenarioAddress } from '#routes/route';
import { showAlert } from '#services/alerts/alert-queue';
import { InFrame } from '#services/frame/frame-slots.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import { useViewerCalls } from '#services/viewer/viewer-calls';
import { layoutStyles } from '@scn/kit/theme/base-styles';
import { headerDocument, type OpenScenario } from '../open/scenario-data';
import { useOfferSwitch } from './use-offer-switch';
import { loadDocument, Workspace } from './workspace';

/** Styles of the workspace skeleton, in the final layout. */
const useOpeningStyles = makeStyles({
  title: { width: '280px', maxWidth: '40vw' },
  rows: {
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    ...layoutStyles.row,
    columnGap: tokens.spacingHorizontalXXL,
    height: '40px',
    paddingInline: tokens.spacingHorizontalXXL,
  },
  tab: { width: '80px' },
  screen: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '720px',
    padding: tokens.spacingHorizontalXXL,
  },
});

/** Loads a scenario for its screens. If it can't be loaded or read, redirects to / with the reason. */
export function ScenarioArea(): ReactNode {
  const { scenarioCode = '' } = useParams();
  // another scenario gets a new workspace with fresh state
  return <OpenedScenario key={scenarioCode} scenarioCode={scenarioCode} />;
}

function OpenedScenario({ scenarioCode }: { readonly scenarioCode: string }): ReactNode {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  useEffect(() => {
    // preloaded; if loading fails, rendering reports it
    loadDocument().catch(() => undefined);
  }, []);
  const { data, error } = useGatewayQuery(
    headerDocument,
    { scenarioCode },
    {
      // others may have changed it since it was last open here
      fetchPolicy: 'network-only',
      nextFetchPolicy: 'cache-first',
    },
  );
  const gateway = useReading(institutionId, scenarioCode);
  const reload = useCallback(() => {
    const variables = { institutionId, scenarioCode };
    const context = { handlesErrors: true };
    // on failure the current data stays; the next change or poll retries
    void client
      .query({ query: headerDocument, variables, fetchPolicy: 'network-only', context })
      .catch(() => undefined);
  }, [client, institutionId, scenarioCode]);
  if (data !== undefined && gateway !== null) {
    const { scenarioByCode: scenario, scenarioPatients: patients, scenarioHistory } = data;
    return (
      <InItsLibrary scenario={scenario}>
        <Workspace
          scenario={scenario}
          patients={patients}
          gateway={gateway}
          lastChange={scenarioHistory.items[0] ?? null}
          onReload={reload}
        />
      </InItsLibrary>
    );
  }
  if (institutionId === '' || error !== undefined) return <NotOpened scenarioCode={scenarioCode} error={error} />;
  return <Opening scenarioCode={scenarioCode} />;
}

const documentReading = new PartLoader(() => import('#document/remote/document-reading'), systemClock);

/** The document's connection to the gateway. Loading starts right after the header, in parallel with rendering. */
function useReading(institutionId: string, scenarioCode: string): Promise<DocumentGateway> | null {
  const { client } = useShellServices();
  const [reading, setReading] = useState<Promise<DocumentGateway> | null>(null);
  useEffect(() => {
    if (institutionId === '') return;
    const begun = documentReading
      .whenLoaded()
      .then(({ beginReading }) => beginReading(client, { institutionId, scenarioCode }));
    // the document loader reports the failure
    begun.catch(() => undefined);
    setReading(begun);
  }, [client, institutionId, scenarioCode]);
  return reading;
}

function NotOpened({
  scenarioCode: code,
  error,
}: {
  readonly scenarioCode: string;
  readonly error: unknown;
}): ReactNode {
  const { t } = useTranslation('scenario');
  const { alerts } = useShellServices();
  const isNone = error === undefined || isNotFound(error);
  const reason = isNone ? t('openFailedNone', { code }) : serverReason(error);
  const offerSwitch = useOfferSwitch();
  const { isStillMember } = useViewerCalls();
  const hasReported = useRef(false);
  useEffect(() => {
    if (hasReported.current) return;
    hasReported.current = true;
    void (async () => {
      // otherwise a page says that the institution is gone
      if (isNone && !(await isStillMember())) return;
      const offer = isNone ? await offerSwitch(code) : null;
      if (offer === null) showAlert(alerts, 'error', t('openFailed', { code }), reason ?? t('openFailedText'));
      else alerts.show(offer);
    })();
  }, [alerts, t, code, isNone, reason, offerSwitch, isStillMember]);
  return <Navigate to="/" replace />;
}

/** The gateway's message; null if there is none. */
function serverReason(error: unknown): string | null {
  return CombinedGraphQLErrors.is(error) ? (error.errors[0]?.message ?? null) : null;
}

/** The skeleton of the workspace. */
function Opening({ scenarioCode }: { readonly scenarioCode: string }): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useOpeningStyles();
  const tabs = [0, 1, 2, 3];
  return (
    <>
      <InFrame slot="topBar">
        <Skeleton aria-label={t('loading', { code: scenarioCode })} className={styles.title}>
          <SkeletonItem size={20} />
        </Skeleton>
      </InFrame>
      <InFrame slot="below">
        <Skeleton aria-hidden className={styles.rows}>
          {['primary', 'secondary'].map((row) => (
            <div key={row} className={styles.row}>
              {tabs.map((tab) => (
                <SkeletonItem key={tab} size={12} className={styles.tab} />
              ))}
            </div>
          ))}
        </Skeleton>
      </InFrame>
      <Skeleton aria-hidden className={styles.screen}>
        <SkeletonItem size={24} />
        <SkeletonItem size={96} />
      </Skeleton>
    </>
  );
}

/**
 * Redirects an address with the wrong library, for example after the scenario was moved. The workspace stays: someone else may have moved the
 * scenario while its author types, with an open dialog or with changes to undo.
 */
export function InItsLibrary(props: {
  readonly scenario: Pick<OpenScenario, 'scenarioCode' | 'libraryCode'>;
  readonly children: ReactNode;
}): ReactNode {
  const { scenario, children } = props;
  const { libraryCode, '*': _, ...others } = useParams();
  const { pathname, search } = useLocation();
  const wrong = areaPaths.scenario
    .replace(':libraryCode', encodeURIComponent(libraryCode ?? ''))
    .replace(':scenarioCode', encodeURIComponent(others['scenarioCode'] ?? ''));
  const below = pathname.slice(wrong.length);
  return (
    <>
      {children}
      {/* after the children, whose own redirects are still relative to the wrong address */}
      {libraryCode === scenario.libraryCode ? null : (
        <Navigate to={`${scenarioAddress(scenario)}${below}${search}`} replace />
      )}
    </>
  );
}
