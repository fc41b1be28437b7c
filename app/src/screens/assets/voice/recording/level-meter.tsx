import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Level } from './recorder';
import { useRecordingStyles } from './recording.styles';
import { useSoundTexts } from './sound-texts';

/** The quietest level that the meter shows, in dBFS. */
const lowest = -60;

/** The level of what the microphone hears: its average as a bar, its peak as a line. */
export function LevelMeter({ level, isClipped }: { readonly level: Level; readonly isClipped: boolean }): ReactNode {
  const { t } = useTranslation('recording');
  const styles = useRecordingStyles();
  const { decibels } = useSoundTexts();
  const text = isClipped ? t('levelTooLoud') : decibels(level.peak);
  return (
    <div className={styles.meterRow}>
      <div
        role="meter"
        aria-label={t('level')}
        aria-valuemin={lowest}
        aria-valuemax={0}
        aria-valuenow={Math.round(Math.min(0, Math.max(lowest, level.peak)))}
        aria-valuetext={text}
        className={styles.meter}
      >
        <div
          className={mergeClasses(styles.average, isClipped && styles.tooLoud)}
          style={{ width: `${percentOf(level.average)}%` }}
        />
        <div className={styles.peak} style={{ insetInlineStart: `calc(${percentOf(level.peak)}% - 2px)` }} />
      </div>
      <span aria-hidden className={styles.number}>
        {text}
      </span>
    </div>
  );
}

function percentOf(level: number): number {
  return Math.round(Math.min(1, Math.max(0, 1 - level / lowest)) * 1000) / 10;
}
