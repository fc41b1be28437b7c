import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { mergeClasses, useAnnounce } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { useNow } from '#time/use-moment';
import { useWorkspace } from '../open/workspace-context';
import { saveText, type SaveText } from './save-text';
import { useBarStyles } from './bar.styles';

/** The save state, in the status bar. */
export function SaveSentence(): ReactNode {
  const styles = useBarStyles();
  const save = useSaveText();
  const { announce } = useAnnounce();
  const wasTrouble = useRef(false);
  const { isTrouble = false, text = '' } = save ?? {};
  useEffect(() => {
    // announcing every save would be too verbose
    if (isTrouble !== wasTrouble.current && text !== '') announce(text);
    wasTrouble.current = isTrouble;
  }, [isTrouble, text, announce]);
  return save === null ? null : (
    <span className={mergeClasses(styles.sentence, isTrouble && styles.trouble)}>{text}</span>
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
