import { useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { SampleRange, Sound } from '@scn/core/audio/sound';
import { valueOfKey } from '@scn/kit/curve/curve.tsx';
import { useTranslation } from 'react-i18next';
import { outlineOf, peaksOf } from '../../preview/peaks';
import { useRecordingStyles } from './recording.styles';
import { useSoundTexts } from './sound-texts';

const columns = 400;
/** Arrow keys move a handle by a hundredth of a second; with Shift, Page Up and Page Down by a tenth; with Ctrl by a sample. */
const stepsASecond = 100;

/** The waveform of a recording, with a handle at each end of what is kept. */
export function TrimWave(props: {
  readonly sound: Sound;
  readonly range: SampleRange;
  /** The sample that is played; null for silence. */
  readonly playedTo: number | null;
  onChange(range: SampleRange): void;
}): ReactNode {
  const { sound, range, playedTo, onChange } = props;
  const { samples, rate } = sound;
  const { t } = useTranslation('recording');
  const styles = useRecordingStyles();
  const texts = useSoundTexts();
  const frame = useRef<HTMLDivElement>(null);
  const outline = useMemo(() => outlineOf(peaksOf([samples], columns)), [samples]);
  const percentOf = (sample: number) => (samples.length === 0 ? 0 : (sample / samples.length) * 100);
  const ends = [
    { name: 'start', label: t('trimStart'), at: range.start, min: 0, max: range.end },
    { name: 'end', label: t('trimEnd'), at: range.end, min: range.start, max: samples.length },
  ] as const;
  const move = (name: 'start' | 'end', to: number) => {
    const { min, max } = name === 'start' ? ends[0] : ends[1];
    onChange({ ...range, [name]: Math.round(Math.min(max, Math.max(min, to))) });
  };
  return (
    <div>
      <div ref={frame} className={styles.trim}>
        <svg
          className={styles.wave}
          viewBox={`0 -1 ${columns - 1} 2`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('waveform')}
        >
          <path className={styles.shape} d={outline} />
        </svg>
        <div className={styles.cut} style={{ insetInlineStart: 0, width: `${percentOf(range.start)}%` }} />
        <div className={styles.cut} style={{ insetInlineStart: `${percentOf(range.end)}%`, insetInlineEnd: 0 }} />
        {playedTo === null ? null : (
          <div className={styles.cursor} style={{ insetInlineStart: `${percentOf(playedTo)}%` }} />
        )}
        {ends.map(({ name, label, at, min, max }) => (
          <div
            key={name}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={at}
            aria-valuetext={texts.seconds(at / rate)}
            className={styles.handle}
            style={{ insetInlineStart: `${percentOf(at)}%` }}
            onKeyDown={(event: KeyboardEvent) => {
              const step = event.ctrlKey ? 1 : Math.round(rate / stepsASecond);
              const value = valueOfKey(event.key, event.shiftKey, at, { min, max }, step);
              if (value === null) return;
              event.preventDefault();
              move(name, value);
            }}
            onPointerDown={(event: PointerEvent) => {
              if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event: PointerEvent) => {
              const box = frame.current?.getBoundingClientRect();
              if (!event.currentTarget.hasPointerCapture(event.pointerId) || box === undefined || box.width === 0)
                return;
              move(name, ((event.clientX - box.left) / box.width) * samples.length);
            }}
          />
        ))}
      </div>
      <div className={styles.times}>
        <span>{texts.seconds(range.start / rate)}</span>
        <span>{texts.seconds(range.end / rate)}</span>
      </div>
    </div>
  );
}
