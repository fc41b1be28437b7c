import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences-context';
import type { HistoryChange, ScenarioVersion } from './history-documents';

/** Says of changes and versions who made them, when, and what they are called. */
export interface HistoryWords {
  /** 'You', a name, or what is said of those whose name is not known. */
  who(change: Pick<HistoryChange, 'isOwn' | 'actor'>): string;
  /** Date and time. */
  when(at: string): string;
  /** 'Version 1.2.0.0'. */
  version(version: ScenarioVersion): string;
  /** What the last change of a state is called: the version that is made of it, or the change. */
  state(seq: number | null): string;
}

/** The words of the history. */
export function useHistoryWords(versions: readonly ScenarioVersion[]): HistoryWords {
  const { t } = useTranslation('history');
  const [{ culture }] = usePreferences();
  const format = useMemo(
    () => new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'short' }),
    [culture],
  );
  const version = useCallback(({ version: number }: ScenarioVersion) => t('version', { number }), [t]);
  return useMemo(
    () => ({
      who: ({ isOwn, actor }) => (isOwn ? t('you') : actor === null ? t('product') : (actor.name ?? t('someone'))),
      when: (at) => format.format(Date.parse(at)),
      version,
      state: (seq) => {
        if (seq === null) return t('now');
        const found = versions.find((each) => each.seq === seq);
        return found === undefined ? t('change', { seq }) : version(found);
      },
    }),
    [t, format, version, versions],
  );
}
