import { useCallback, useMemo, type ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { BotRegular, TagFilled, TagRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EntryList, type EntryView } from '@scn/kit/list/entry-list.tsx';
import { EmptyState, RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { PersonAvatar } from '#page/person-avatar.tsx';
import { entryHeight } from '@scn/kit/list/entry-list.styles';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import type { ScenarioVersion } from '../history-documents';
import type { HistoryPlace } from '../history-place';
import { useHistoryStyles } from '../scenario-history.styles';
import type { HistoryWords } from '../use-history-words';
import { timelineOf, type TimelineEntry, type TimelineFilter } from './timeline';
import type { ChangesView } from './use-changes';

/** Changes and versions, newest first. */
export function TimelineList(props: {
  readonly changes: ChangesView;
  readonly versions: readonly ScenarioVersion[];
  readonly filter: TimelineFilter;
  readonly selected: string | null;
  readonly words: HistoryWords;
  onSelect(place: HistoryPlace): void;
}): ReactNode {
  const { changes, versions, filter, selected, words, onSelect } = props;
  const { t } = useTranslation(['history', 'scenarioList']);
  const styles = useHistoryStyles();
  const { state, error, isComplete, more, totalCount } = changes;
  const entries = useMemo(
    () => timelineOf(changes.changes, versions, filter, isComplete),
    [changes.changes, versions, filter, isComplete],
  );
  const view = useCallback(
    (entry: TimelineEntry): EntryView => {
      if (entry.kind === 'version') {
        const { version } = entry;
        const { isLatestStable, isPublished, productStatus, author, dateCreated, changeNotes } = version;
        const status = t(`scenarioList:status${productStatus}`);
        return {
          icon: isPublished ? <TagFilled fontSize={20} /> : <TagRegular fontSize={20} />,
          title: changeNotes === '' ? words.version(version) : `${words.version(version)}: ${changeNotes}`,
          detail: [status, author === null ? null : (author.name ?? t('someone')), words.when(dateCreated)]
            .filter((part) => part !== null)
            .join(' · '),
          isStrong: true,
          badge: isLatestStable ? (
            <Badge appearance="tint" color="success">
              {t('latestStable')}
            </Badge>
          ) : null,
        };
      }
      const { title, actor, at } = entry.change;
      return {
        icon:
          actor === null ? (
            <BotRegular fontSize={20} />
          ) : (
            <PersonAvatar size={28} name={actor.name ?? ''} picture={actor.picture} />
          ),
        title,
        detail: `${words.who(entry.change)} · ${words.when(at)}`,
      };
    },
    [t, words],
  );
  const select = useCallback(
    (entry: TimelineEntry) => {
      onSelect(
        entry.kind === 'change' ? { kind: 'change', seq: entry.change.seq } : { kind: 'version', id: entry.version.id },
      );
    },
    [onSelect],
  );
  const isWaiting = state === 'loading' && !filter.versionsOnly;
  const isSearched = filter.search.trim() !== '';
  return (
    <EntryList
      label={t('timeline')}
      entries={entries}
      totalCount={filter.versionsOnly ? entries.length : totalCount + versions.length}
      selected={selected}
      entryId={entryId}
      view={view}
      onSelect={select}
      onEnd={filter.versionsOnly ? nothing : more}
    >
      {entries.length === 0 && isWaiting ? (
        <RowSkeleton label={t('loading')} rows={10} rowHeight={entryHeight} />
      ) : null}
      {entries.length === 0 && !isWaiting && state !== 'failed' ? (
        <EmptyState
          title={isSearched ? t('noMatch', { text: filter.search.trim() }) : t('noVersions')}
          message={t(isSearched ? 'noMatchText' : 'noVersionsText')}
        />
      ) : null}
      {state === 'failed' ? (
        <LoadFailure error={error} text={t('historyFailed')} onRetry={more} />
      ) : entries.length > 0 && !isComplete && !filter.versionsOnly ? (
        <SlowSpinner size="tiny" label={t('loadingEarlier')} className={styles.timelineNote} />
      ) : null}
    </EntryList>
  );
}

function entryId({ id }: TimelineEntry): string {
  return id;
}

function nothing(): void {
  // all versions are loaded
}
