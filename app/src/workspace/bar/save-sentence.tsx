import { mergeClasses, useAnnounce } from '@fluentui/react-components';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { saveStatusOf, type SaveState } from '#document/save-state';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { useNow } from '#time/use-moment';
import { useWorkspace } from '../open/workspace-context';
import { useBarStyles } from './bar.styles';

/** The save state in words. */
interface SaveText {
  readonly text: string;
  readonly isFailure: boolean;
}

interface SaveTextContext {
  readonly t: TFunction<'scenario'>;
  readonly culture: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Read-only users see no 'saved' message. */
  readonly isReadOnly: boolean;
}

/** The save state, in the status bar. */
export function SaveSentence(): ReactNode {
  const styles = useBarStyles();
  const save = useSaveText();
  const { announce } = useAnnounce();
  const wasFailure = useRef(false);
  const { isFailure = false, text = '' } = save ?? {};
  useEffect(() => {
    // announcing every save would be too verbose
    if (isFailure !== wasFailure.current && text !== '') announce(text);
    wasFailure.current = isFailure;
  }, [isFailure, text, announce]);
  return save === null ? null : (
    <span className={mergeClasses(styles.sentence, isFailure && styles.failure)}>{text}</span>
  );
}

function useSaveText(): SaveText | null {
  const { t } = useTranslation('scenario');
  const [{ culture }] = usePreferences();
  const { saves, scenario } = useWorkspace();
  const state = useSyncExternalStore(saves.subscribe, saves.read);
  const now = useNow(); // after midnight, the day is part of it
  return saveText(state, { t, culture, now, isReadOnly: scenario.isScenarioReadOnly });
}

/** The save state in words; null while it is unknown. */
function saveText(state: SaveState, { t, culture, now, isReadOnly }: SaveTextContext): SaveText | null {
  switch (saveStatusOf(state)) {
    case 'unknown':
      return null;
    case 'saving':
      return { text: t('saving'), isFailure: false };
    case 'saved': {
      const when = timeText(state.acknowledged?.at ?? now, now, culture);
      return { text: t(isReadOnly ? 'lastChanged' : 'savedAll', { when }), isFailure: false };
    }
    case 'not-saved': {
      const { pending, retained, drafts, failure } = state;
      // values that can't be saved have a sentence of their own
      if (pending === 0 && retained === 0 && drafts > 0) return null;
      const text =
        pending > 0
          ? t(`notSaved_${failure ?? 'unreachable'}`, { count: pending })
          : t('notSaved_refused', { count: retained });
      return { text, isFailure: true };
    }
  }
}

/** The time for moments of today, the date for earlier ones. */
function timeText(at: number, now: number, culture: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    culture,
    isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short', year: 'numeric' },
  ).format(at);
}
