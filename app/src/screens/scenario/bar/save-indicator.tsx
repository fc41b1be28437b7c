import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Tooltip, mergeClasses, useAnnounce } from '@fluentui/react-components';
import { ArrowSyncRegular, CloudCheckmarkRegular, CloudDismissFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { systemClock } from '../../../clock';
import { saveStatusOf } from '../../../document/save-state';
import { usePreferences } from '../../../preferences/preferences-context';
import { useFrameWidth } from '../../../shell/frame/use-frame-width';
import { useWorkspace } from '../workspace-context';
import { saveText, type SaveText } from './save-text';
import { useBarStyles } from './bar.styles';

const icons = { saved: <CloudCheckmarkRegular />, saving: <ArrowSyncRegular />, 'not-saved': <CloudDismissFilled /> };

/** The save state in the top bar: an icon, and a short text if there is space. */
export function SaveIndicator(): ReactNode {
  const styles = useBarStyles();
  const width = useFrameWidth();
  const { saves } = useWorkspace();
  const status = saveStatusOf(useSyncExternalStore(saves.subscribe, saves.read));
  const text = useSaveText();
  if (text === null || status === 'unknown' || width === 'small') return null;
  return (
    <Tooltip relationship="inaccessible" content={text.long}>
      {/* the status bar says it in whole sentences */}
      <span className={mergeClasses(styles.save, text.isTrouble && styles.trouble)} aria-hidden>
        <span className={styles.saveIcon}>{icons[status]}</span>
        {width === 'wide' ? text.short : null}
      </span>
    </Tooltip>
  );
}

/** The save state in the status bar. */
export function SaveSentence(): ReactNode {
  const styles = useBarStyles();
  const text = useSaveText();
  const { announce } = useAnnounce();
  const wasTrouble = useRef(false);
  const { isTrouble = false, long = '' } = text ?? {};
  useEffect(() => {
    // announcing every save would be too verbose
    if (isTrouble !== wasTrouble.current && long !== '') announce(long);
    wasTrouble.current = isTrouble;
  }, [isTrouble, long, announce]);
  return text === null ? null : (
    <span className={mergeClasses(styles.sentence, text.isTrouble && styles.trouble)}>{text.long}</span>
  );
}

function useSaveText(): SaveText | null {
  const { t } = useTranslation('scenario');
  const [{ culture }] = usePreferences();
  const { saves, scenario } = useWorkspace();
  const state = useSyncExternalStore(saves.subscribe, saves.read);
  return saveText(state, { t, culture, now: systemClock.now(), isReadOnly: scenario.isScenarioReadOnly });
}
