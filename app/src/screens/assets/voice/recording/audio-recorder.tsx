import { Button, mergeClasses } from '@fluentui/react-components';
import { MicRecordFilled, MicRegular, StopFilled } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSeconds, recordingRates, type RecordingRate } from '@scn/core/audio/file-length';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { MicrophoneContext } from './microphone-context';
import { countdownSeconds, hasRecordings, Recorder, type RecorderState, type Level } from './recorder';
import { useRecordingStyles } from './recording.styles';
import { useSoundTexts } from './sound-texts';
import { fileOfTake } from './take-edit';
import { TakeEditor } from './take-editor.tsx';

/** The quietest level that the meter shows, in dBFS. */
const lowest = -60;

/** The level of what the microphone hears: its average as a bar, its peak as a line. */
function LevelMeter({ level, isClipped }: { readonly level: Level; readonly isClipped: boolean }): ReactNode {
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

/** Seconds before a file is full at which the recorder says so. */
const warnedBefore = 5;

interface RecordedLine {
  /** The words. */
  readonly text: string;
  readonly voice: string;
  /** The loudness that recordings of the voice should have, in LUFS. */
  readonly target: number;
}

/** Records a line with the microphone of this computer: takes, trimming, measurements, and the file of the one that is used. */
export const AudioRecorder = observer(function AudioRecorder(props: {
  readonly line: RecordedLine;
  /** Keeps the takes after this is gone; by default they go with it. */
  readonly recorder?: Recorder;
  /** The largest file. */
  readonly maxBytes: number;
  /** Why a recording can’t be used now; null if it can. */
  readonly whyNot: string | null;
  onFile(file: File): void;
  /** Called when there are recordings that would be lost, also while one is made, and when there are none any more. Keeps its identity. */
  readonly onTakes?: (haveTakes: boolean) => void;
}): ReactNode {
  const { line, maxBytes, whyNot, onFile, onTakes } = props;
  const { t } = useTranslation('recording');
  const styles = useRecordingStyles();
  const texts = useSoundTexts();
  const open = useContext(MicrophoneContext);
  const [own] = useState(() => props.recorder ?? new Recorder(open));
  const recorder = props.recorder ?? own;
  const useButton = useRef<HTMLButtonElement>(null);
  const { view } = recorder;
  const { state, takes, chosen, microphone } = view;
  const [rate, setRate] = useState<RecordingRate>(recordingRates[0]);
  useEffect(() => () => recorder.stop(), [recorder]);
  const haveTakes = hasRecordings(view);
  useEffect(() => {
    if (!haveTakes) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    onTakes?.(true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      onTakes?.(false);
    };
  }, [haveTakes, onTakes]);
  useAnnouncements(state, takes.length);
  const take = chosen === null ? undefined : takes[chosen];
  const isRunning = state.kind === 'countdown' || state.kind === 'recording' || state.kind === 'opening';
  const toggle = () => {
    if (state.kind === 'recording') recorder.stop();
    else if (isRunning) recorder.cancel();
    else void recorder.start(line.text);
  };
  const label = {
    idle: take === undefined ? 'record' : 'recordAgain',
    refused: 'tryAgain',
    opening: 'cancel',
    countdown: 'cancel',
    recording: 'stop',
  } as const;
  return (
    <section
      className={styles.recorder}
      aria-label={t('title', { voice: line.voice })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !event.ctrlKey || isRunning) return;
        event.preventDefault();
        useButton.current?.click();
      }}
    >
      <div className={styles.row}>
        <Explained reason={isRunning ? null : whyNot}>
          {/* one button with changing labels: it keeps the focus, so that a key starts and stops a recording */}
          <Button
            appearance={take === undefined || isRunning ? 'primary' : 'secondary'}
            icon={state.kind === 'recording' ? <StopFilled /> : isRunning ? <MicRecordFilled /> : <MicRegular />}
            data-record
            onClick={toggle}
          >
            {t(label[state.kind])}
          </Button>
        </Explained>
        <span className={styles.state}>
          <StateText state={state} maxSeconds={maxSeconds(maxBytes, rate)} />
          {state.kind === 'idle' && take === undefined
            ? t('hint', {
                long: texts.seconds(maxSeconds(maxBytes, recordingRates[0])),
                longest: texts.seconds(maxSeconds(maxBytes, recordingRates[1])),
              })
            : null}
        </span>
      </div>
      {state.kind === 'countdown' || state.kind === 'recording' ? (
        <LevelMeter level={state.level} isClipped={state.kind === 'recording' && state.isClipped} />
      ) : null}
      {state.kind === 'refused' ? (
        <Notice intent="error" role="alert">
          {t(state.problem)}
        </Notice>
      ) : null}
      {takes.length > 1 && !isRunning ? (
        <div className={styles.row} role="group" aria-label={t('takes')}>
          {takes.map((each, index) => (
            <Button
              key={each.number}
              size="small"
              appearance={index === chosen ? 'primary' : 'secondary'}
              aria-pressed={index === chosen}
              onClick={() => recorder.choose(index)}
            >
              {t('take', { count: each.number })}
            </Button>
          ))}
        </div>
      ) : null}
      {take === undefined || isRunning ? null : (
        <TakeEditor
          key={take.number}
          take={take}
          target={line.target}
          maxBytes={maxBytes}
          rate={rate}
          whyNot={take.text === line.text ? whyNot : t('takeOlder')}
          microphone={microphone}
          useButton={useButton}
          onRate={setRate}
          onUse={(edit) => onFile(fileOfTake(take, edit, rate))}
        />
      )}
    </section>
  );
});

function StateText({ state, maxSeconds }: { readonly state: RecorderState; readonly maxSeconds: number }): ReactNode {
  const { t } = useTranslation('recording');
  const texts = useSoundTexts();
  if (state.kind === 'opening') return t('opening');
  if (state.kind === 'countdown') return t('countdown', { count: state.left });
  if (state.kind !== 'recording') return null;
  const left = maxSeconds - state.seconds;
  const values = { seconds: texts.seconds(state.seconds), left: texts.seconds(Math.max(0, left)) };
  return t(left <= 0 ? 'recordingLong' : left <= warnedBefore ? 'recordingEnds' : 'recording', values);
}

/** Says what changes. Nothing while it records: a microphone would hear the screen reader. */
function useAnnouncements({ kind }: RecorderState, takes: number): void {
  const { t } = useTranslation('recording');
  const announcer = useAnnouncer();
  useEffect(() => {
    if (kind === 'countdown') announcer.say(t('starting', { count: countdownSeconds }));
  }, [kind, announcer, t]);
  useEffect(() => {
    if (takes > 0) announcer.say(t('done'));
  }, [takes, announcer, t]);
}
