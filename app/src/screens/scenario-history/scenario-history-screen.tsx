import { Explained } from '@scn/kit/menu/explained.tsx';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button, mergeClasses, Switch } from '@fluentui/react-components';
import { BranchCompareRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SearchField } from '@scn/kit/search-field.tsx';
import { pageRegion } from '@scn/kit/focus/regions';
import { useDocument } from '#document/document-context.tsx';
import { usePageStyles } from '#page/page.styles';
import { useSettled } from '#time/use-settled';
import { WithDocument } from '#workspace/document/with-document.tsx';
import { useCommandSource } from '#services/commands/use-commands';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import type { ScreenProps } from '#routes/route';
import { PublishState } from '#scenarios/publish-state.tsx';
import { useLiveQuery, useScenarioRevision } from '#services/jobs/use-live-query';
import { HistoryDetails } from './details/history-details';
import { useVersionActions } from './details/use-version-actions';
import { versionsDocument, type ScenarioVersion } from './history-documents';
import { readPlace, writePlace, type HistoryPlace } from './history-place';
import { RestoreDialog } from './restore/restore-dialog';
import { useHistoryStyles } from './scenario-history.styles';
import { TimelineList } from './timeline/timeline-list';
import { useChanges } from './timeline/use-changes';
import { useHistoryWords } from './use-history-words';

/** The versions of a scenario. */
interface VersionsView {
  /** Highest number first. */
  readonly versions: readonly ScenarioVersion[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

const none: readonly never[] = [];

/** The history: changes and versions, details of each, comparison of two, and restore. */
export default function ScenarioHistoryScreen({ title }: ScreenProps): ReactNode {
  return (
    <WithDocument shape="list">
      <History title={title} />
    </WithDocument>
  );
}

function History({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslation(['history', 'reasons']);
  const page = usePageStyles();
  const styles = useHistoryStyles();
  const { scenario } = useWorkspace();
  const { scenarioCode, isScenarioReadOnly } = scenario;
  const { session } = useDocument();
  const seq = useSyncExternalStore(session.subscribe, () => session.seq);
  const [typed, setTyped] = useState('');
  const [versionsOnly, setVersionsOnly] = useState(false);
  const search = useSettled(typed.trim());
  const changes = useChanges(scenarioCode, search, seq);
  const { versions, reload } = useVersions(scenarioCode);
  const words = useHistoryWords(versions);
  const versionActions = useVersionActions(reload);
  const [restoring, setRestoring] = useState<{ readonly seq: number; readonly name: string } | null>(null);
  const [parameters, setParameters] = useSearchParams();
  const named = readPlace(parameters);
  // defaults to the latest change
  const place: HistoryPlace = named ?? { kind: 'change', seq };
  const show = (next: HistoryPlace) => setParameters(writePlace(next), { replace: true });
  const compare = () => show({ kind: 'comparison', from: versions[0]?.seq ?? Math.max(1, seq - 1), to: null });
  const noComparison = seq >= 2 || versions.length > 0 ? null : t('reasons:nothingToCompare');
  useCommandSource(() => [
    { id: 'history compare', title: t('compareOpen'), disabled: noComparison, run: compare },
    { id: 'history versions', title: t('versionsOnly'), run: () => setVersionsOnly(!versionsOnly) },
  ]);
  return (
    <div className={styles.page}>
      <header className={mergeClasses(page.header, styles.header)}>
        <h1 className={page.title}>{title}</h1>
        <span className={styles.spring} />
        <Switch
          label={t('versionsOnly')}
          checked={versionsOnly}
          onChange={(_, { checked }) => setVersionsOnly(checked)}
        />
        <SearchField
          className={styles.search}
          label={t('search')}
          placeholder={t('searchHint')}
          value={typed}
          onSearch={setTyped}
        />
        <Explained reason={noComparison}>
          <Button icon={<BranchCompareRegular />} onClick={compare}>
            {t('compareOpen')}
          </Button>
        </Explained>
      </header>
      <PublishState scenarioCode={scenarioCode} view={versionActions.view} />
      <div className={styles.columns}>
        <section {...pageRegion} className={styles.timeline} aria-label={t('timeline')}>
          <TimelineList
            changes={changes}
            versions={versions}
            filter={{ search, versionsOnly }}
            selected={entryOf(place)}
            words={words}
            onSelect={show}
          />
        </section>
        <section {...pageRegion} className={styles.details} aria-label={t('details')} tabIndex={0}>
          <HistoryDetails
            place={place}
            changeAt={changes.changeAt}
            versions={versions}
            lastSeq={seq}
            words={words}
            actions={{
              compare: (from, to) => show({ kind: 'comparison', from, to }),
              restore: isScenarioReadOnly ? null : (to, name) => setRestoring({ seq: to, name }),
            }}
            versionActions={versionActions}
            onShow={show}
          />
        </section>
      </div>
      {restoring === null ? null : (
        <RestoreDialog seq={restoring.seq} name={restoring.name} onClose={() => setRestoring(null)} />
      )}
    </div>
  );
}

/** The selected entry of the timeline; null for a comparison. */
function entryOf(place: HistoryPlace): string | null {
  if (place.kind === 'comparison') return null;
  return place.kind === 'change' ? `c${place.seq}` : `v${place.id}`;
}

/** The versions of a scenario, as they are now: others publish, import and promote, too. */
export function useVersions(scenarioCode: string): VersionsView {
  const { data, loading, error, reload } = useLiveQuery(
    versionsDocument,
    { scenarioCode },
    useScenarioRevision(scenarioCode),
  );
  return {
    versions: data?.scenarioVersions.items ?? none,
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined && data === undefined,
    reload,
  };
}
