import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { FactList, type Fact } from '@scn/kit/facts/fact-list.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { usePageStyles } from '#page/page.styles';
import { Panel, usePanelStyles } from '#page/panel.tsx';
import { usePreferences } from '#preferences/preferences-context.tsx';
import type { ScreenProps } from '#routes/route';
import { useText, type TextOf } from '#texts/text';
import { bytesText, GatewayFacts, useTimes } from './gateway-facts';
import { operationDocument, type Operation } from './operation-document';

/** Milliseconds between two updates of the page. */
const interval = 10_000;

/** `/operation`: how the gateways and their database are, updated every ten seconds. */
export default function OperationScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('operation');
  const page = usePageStyles();
  const styles = usePanelStyles();
  const { data, previousData, error, refetch } = useQuery(operationDocument, {
    ...{ fetchPolicy: 'network-only', pollInterval: interval },
    // no one sees a tab in the background
    skipPollAttempt: () => document.hidden,
    context: { handlesErrors: true, queryDeduplication: false },
  });
  const shown = (data ?? previousData)?.operation;
  return (
    <div className={page.page}>
      <header className={page.header}>
        <div>
          <h1 className={page.title}>{title}</h1>
          <p className={page.subtitle}>{t('intro')}</p>
        </div>
      </header>
      {error === undefined ? null : (
        <LoadFailure
          error={error}
          text={shown === undefined ? t('failed') : t('stale')}
          intent={shown === undefined ? 'error' : 'warning'}
          onRetry={() => refetch().catch(() => undefined)}
        />
      )}
      {shown !== undefined ? (
        <div className={styles.column}>
          <State operation={shown} />
        </div>
      ) : error === undefined ? (
        <SlowSkeleton label={t('loading')} shape="rows" />
      ) : null}
    </div>
  );
}

function State({ operation }: { readonly operation: Operation }): ReactNode {
  const { t } = useTranslation('operation');
  const text = useText();
  const styles = usePanelStyles();
  const [{ culture }] = usePreferences();
  const { ago, both, exact } = useTimes(operation.at);
  const { gateways, jobs, database, lastBackupAt, failedSignInsLastHour, failedSignInsLastDay } = operation;
  const count = (value: number) => new Intl.NumberFormat(culture).format(value);
  return (
    <>
      <p className={styles.quiet}>{t('asOf', { time: exact(operation.at) })}</p>
      {findProblems(operation, text).map((problem) => (
        <Notice key={problem} intent="warning">
          {problem}
        </Notice>
      ))}
      <div className={styles.columns}>
        {gateways.map((gateway) => (
          <GatewayFacts key={gateway.id} gateway={gateway} at={operation.at} />
        ))}
      </div>
      <div className={styles.columns}>
        <Figures
          title={t('database')}
          facts={[
            [t('postgres'), database.version],
            [t('size'), bytesText(database.bytes, culture)],
            [t('connections'), t('of', { count: database.connections, most: database.connectionsMost })],
          ]}
        />
        <Figures
          title={t('jobs')}
          facts={[
            [t('running'), count(jobs.running)],
            [t('queued'), count(jobs.queued)],
            [t('oldest'), jobs.oldestQueuedAt === null ? null : ago(jobs.oldestQueuedAt)],
            [t('succeeded'), count(jobs.succeeded)],
            [t('failedJobs'), count(jobs.failed)],
          ]}
        />
        <Figures
          title={t('backup')}
          facts={[[t('lastBackup'), lastBackupAt === null ? t('none') : both(lastBackupAt)]]}
        />
        <Figures
          title={t('signIns')}
          facts={[
            [t('lastHour'), count(failedSignInsLastHour)],
            [t('lastDay'), count(failedSignInsLastDay)],
          ]}
        />
      </div>
    </>
  );
}

/** A panel with figures. */
function Figures({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }): ReactNode {
  return (
    <Panel title={title}>
      <FactList facts={facts} />
    </Panel>
  );
}

/** Returns the problems that need the attention of an operator, as sentences. */
function findProblems({ gateways, lastBackupAt }: Operation, text: TextOf): readonly string[] {
  return [
    ...gateways.flatMap(({ host, responds, isDiskFull, isClockWrong }) =>
      responds
        ? [
            ...(isDiskFull ? [text('operation:diskFull', { host })] : []),
            ...(isClockWrong ? [text('operation:clockWrong', { host })] : []),
          ]
        : [text('operation:silent', { host })],
    ),
    ...(new Set(gateways.filter(({ responds }) => responds).map(({ version }) => version)).size > 1
      ? [text('operation:versionsDiffer')]
      : []),
    ...(lastBackupAt === null ? [text('operation:noBackup')] : []),
  ];
}
