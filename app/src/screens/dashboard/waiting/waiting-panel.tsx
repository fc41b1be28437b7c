import { useRef, type ReactNode } from 'react';
import { Button, SkeletonItem, Skeleton } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePanelStyles } from '#page/panel.tsx';
import type { LastOpened } from '#scenarios/last-opened/last-opened';
import { problemWords } from '#scenarios/problem-words';
import { useLoadFailure } from '#page/use-load-failure';
import { Panel } from '../panel';
import { OrphanedChangesPart, useOrphanedChanges } from './orphaned-changes.tsx';
import { useRemainingProblems } from './use-remaining-problems';
import { useFailedImports, useMissingAssets, type WaitingCount } from './waiting-data';

/**
 * Shows what the user has to resolve, most urgent first: changes stored on this computer, failed imports, problems of
 * the scenario that the user last had open, missing assets.
 */
export function WaitingPanel({ lastOpened }: { readonly lastOpened: LastOpened | null }): ReactNode {
  const { t } = useTranslation('screens');
  const { t: inScenario } = useTranslation('scenario');
  const styles = usePanelStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const { orphaned, discard } = useOrphanedChanges();
  const imports = useFailedImports();
  const problems = useRemainingProblems(lastOpened);
  const missing = useMissingAssets();
  const { errors, warnings } = problems ?? { errors: 0, warnings: 0 };
  const code = lastOpened?.scenarioCode ?? '';
  const isEmpty = orphaned.length === 0 && isNone(imports) && isNone(problems) && isNone(missing);
  return (
    <Panel title={t('waitingTitle')} headingRef={heading} empty={isEmpty ? t('waitingNone') : null}>
      <ul className={styles.list}>
        {orphaned.length === 0 ? null : (
          <li>
            <OrphanedChangesPart
              orphaned={orphaned}
              onDiscard={(each) => void discard(each).then(() => heading.current?.focus())}
            />
          </li>
        )}
        <Line
          of={imports}
          text={t('waitingImports', { count: imports?.count ?? 0 })}
          failed={t('waitingImportsUnknown')}
        />
        <Line
          of={problems}
          text={t('waitingProblems', { code, problems: problemWords({ errors, warnings }, inScenario) })}
          failed={t('waitingProblemsUnknown', { code })}
        />
        <Line
          of={missing}
          text={t('waitingMissing', { count: missing?.count ?? 0 })}
          failed={t('waitingMissingUnknown')}
        />
      </ul>
    </Panel>
  );
}

/** Whether nothing of a kind waits, or the user can't resolve it. */
function isNone(of: WaitingCount | null): boolean {
  return of === null || (of.count === 0 && !of.isLoading && !of.hasFailed);
}

function Line(props: { readonly of: WaitingCount | null; readonly text: string; readonly failed: string }): ReactNode {
  const { of, text, failed } = props;
  const { t } = useTranslation(['screens', 'shell']);
  const styles = usePanelStyles();
  const failure = useLoadFailure();
  if (of === null || isNone(of)) return null;
  if (of.isLoading)
    return (
      <li className={styles.row}>
        <Skeleton className={styles.entry} aria-label={t('shell:loading')}>
          <SkeletonItem size={16} />
        </Skeleton>
      </li>
    );
  if (of.hasFailed) {
    const shown = failure(of.error, { text: failed }, of.reload);
    return (
      <li className={styles.row}>
        <span className={styles.entry} role="alert">
          {shown.text}
        </span>
        {shown.onRetry === undefined ? null : (
          <Button size="small" onClick={shown.onRetry} aria-label={`${t('tryAgain')}: ${failed}`}>
            {t('tryAgain')}
          </Button>
        )}
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={of.address}>
        {text}
      </Link>
    </li>
  );
}
