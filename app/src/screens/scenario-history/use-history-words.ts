import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useExactMoment } from '#time/use-moment';
import { isNumbered, type HistoryChange, type ScenarioVersion } from './history-documents';

/** Formats changes and versions: author, time and name. */
export interface HistoryWords {
  /** 'You', a name, or a placeholder if the name is unknown. */
  who(change: Pick<HistoryChange, 'isOwn' | 'actor'>): string;
  /** Date and time. */
  when(at: string): string;
  /** 'Version 1.2.0.0', or that it is an import without a number. */
  version(version: ScenarioVersion): string;
  /** Name of a state by its last change: the version of that state, the given one if there are several, or the change. */
  state(seq: number | null, versionId?: string | null): string;
}

/** Provides the {@link HistoryWords}. */
export function useHistoryWords(versions: readonly ScenarioVersion[]): HistoryWords {
  const { t } = useTranslation('history');
  const when = useExactMoment();
  const version = useCallback(
    ({ version: number, importStatus }: ScenarioVersion) => {
      if (number !== null) return t('version', { number });
      return t(importStatus === 'IMPORTING' ? 'runningImport' : 'failedImport');
    },
    [t],
  );
  return useMemo(
    () => ({
      who: ({ isOwn, actor }) => (isOwn ? t('you') : actor === null ? t('product') : (actor.name ?? t('someone'))),
      when,
      version,
      state: (seq, versionId) => {
        if (seq === null) return t('now');
        const found = versionOf(versions, seq, versionId);
        return found === undefined ? t('change', { seq }) : version(found);
      },
    }),
    [t, when, version, versions],
  );
}

/** The version of a state: the given one if it is of that state, otherwise the highest; undefined if there is none. */
export function versionOf(
  versions: readonly ScenarioVersion[],
  seq: number,
  versionId?: string | null,
): ScenarioVersion | undefined {
  const found = versions.filter((each) => each.seq === seq && isNumbered(each));
  return found.find(({ id }) => id === versionId) ?? found[0];
}
