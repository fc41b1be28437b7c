import { useDeferredValue, useEffect, useId, useMemo, useState, type ReactNode, type Ref } from 'react';
import { useObserved } from '#state/use-observed';
import { Button } from '@fluentui/react-components';
import { CheckmarkRegular, PlayRegular, StopRegular } from '@fluentui/react-icons';
import { maxSeconds, recordingRates, type RecordingRate } from '@scn/core/audio/file-length';
import { loudNoise } from '@scn/core/audio/level';
import { targetLoudness } from '@scn/core/audio/loudness';
import { fluentRef } from '@scn/kit/fluent-ref';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@scn/kit/select-field.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { player } from '../../preview/one-player';
import type { Take } from './recorder';
import { useRecordingStyles } from './recording.styles';
import { useSoundTexts } from './sound-texts';
import {
  atLoudness,
  fileOfTake,
  findingsOf,
  measure,
  partsOf,
  wholeTake,
  withoutSilence,
  type Measurements,
  type TakeEdit,
  type TakeFinding,
} from './take-edit';
import { TrimWave } from './trim-wave';

/** A take: what is kept of it, how loud it is, and whether it can be used. */
export function TakeEditor(props: {
  readonly take: Take;
  /** In LUFS. */
  readonly target: number;
  readonly maxBytes: number;
  readonly rate: RecordingRate;
  readonly whyNot: string | null;
  /** Name of the microphone on the computer. */
  readonly microphone: string;
  readonly useButton: Ref<HTMLButtonElement>;
  onRate(rate: RecordingRate): void;
  onUse(edit: TakeEdit): void;
}): ReactNode {
  const { take, target, maxBytes, rate, whyNot, microphone, useButton, onRate, onUse } = props;
  const { t } = useTranslation('recording');
  const styles = useRecordingStyles();
  const texts = useSoundTexts();
  const [edit, setEdit] = useState(() => wholeTake(take));
  // measuring takes longer than a handle takes to the next place
  const settled = useDeferredValue(edit);
  const measured = useMemo(() => measure(take, settled, rate), [take, settled, rate]);
  const findings = findingsOf(take, settled, measured, { target, maxBytes });
  const parts = useMemo(
    () => (findings.includes('long') ? partsOf(take, settled, { rate, maxBytes }) : []),
    [take, settled, rate, maxBytes, findings.includes('long')],
  );
  const playback = usePlayback(take, edit, rate);
  const messages: Readonly<Record<TakeFinding, string>> = {
    silent: t('findingSilent'),
    clipped: t('findingClipped'),
    noisy: t('findingNoisy', { noise: texts.decibels(measured.noise ?? 0), limit: texts.decibels(loudNoise) }),
    quiet: t('findingQuiet'),
    loud: t('findingLoud'),
    long: t('findingLong', { size: texts.size(measured.bytes), most: texts.size(maxBytes) }),
    empty: t('findingEmpty'),
  };
  const refusal = findings.find((finding) => refusing.has(finding));
  const change = (next: TakeEdit) => {
    playback.stop();
    setEdit(next);
  };
  const whole = wholeTake(take);
  const isWhole = edit.gain === 0 && edit.range.start === 0 && edit.range.end === whole.range.end;
  return (
    <>
      {take.endedBy === null ? null : (
        <Notice intent="warning">{t(take.endedBy === 'unplugged' ? 'takeUnplugged' : 'takeLongest')}</Notice>
      )}
      <TrimWave
        sound={take.sound}
        range={edit.range}
        playedTo={playback.playedTo}
        onChange={(range) => change({ ...edit, range })}
      />
      <div className={styles.row}>
        <Button icon={playback.isPlaying ? <StopRegular /> : <PlayRegular />} onClick={playback.toggle}>
          {t(playback.isPlaying ? 'stopPlaying' : 'play')}
        </Button>
        <Button onClick={() => change(withoutSilence(take, edit))}>{t('trimSilence')}</Button>
        <Button onClick={() => change(atLoudness(take, edit, target))}>{t('matchTarget')}</Button>
        <Explained reason={isWhole ? t('nothingChanged') : null}>
          <Button onClick={() => change(whole)}>{t('reset')}</Button>
        </Explained>
        <span className={styles.state}>{t('trimHint')}</span>
      </div>
      {playback.hasFailed ? <span role="alert">{t('playFailed')}</span> : null}
      <Facts measured={measured} target={target} microphone={microphone} />
      {findings.map((finding) => (
        <Notice key={finding} intent={refusing.has(finding) ? 'error' : 'warning'}>
          {messages[finding]}
        </Notice>
      ))}
      {parts.length > 1 ? (
        <div className={styles.row} role="group" aria-label={t('parts')}>
          {parts.map((range, index) => (
            <Button key={range.start} size="small" onClick={() => change({ ...edit, range })}>
              {t('part', {
                count: index + 1,
                seconds: texts.seconds((range.end - range.start) / take.sound.rate),
              })}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={styles.last}>
        <SelectField
          label={t('rate')}
          className={styles.choice}
          value={rate}
          options={recordingRates.map((each) => ({
            value: each,
            label: t(each === 48_000 ? 'rate48' : 'rate24', { seconds: texts.seconds(maxSeconds(maxBytes, each)) }),
          }))}
          onChange={onRate}
        />
        <Explained reason={refusal === undefined ? whyNot : messages[refusal]}>
          <Button
            ref={fluentRef(useButton)}
            appearance="primary"
            icon={<CheckmarkRegular />}
            aria-keyshortcuts="Control+Enter"
            title={t('useKey')}
            onClick={() => onUse(edit)}
          >
            {t('use')}
          </Button>
        </Explained>
      </div>
    </>
  );
}

/** Findings that make a take unusable. */
const refusing = new Set<TakeFinding>(['silent', 'long', 'empty']);

function Facts(props: {
  readonly measured: Measurements;
  readonly target: number;
  readonly microphone: string;
}): ReactNode {
  const { measured, target, microphone } = props;
  const { t } = useTranslation('recording');
  const styles = useRecordingStyles();
  const texts = useSoundTexts();
  const { loudness, peak, noise, seconds, bytes } = measured;
  const difference = (loudness ?? target) - target;
  const compared = difference < -targetLoudness.tolerance ? 'targetQuiet' : 'targetLoud';
  const facts = [
    {
      name: t('loudness'),
      value: loudness === null ? t('loudnessUnknown') : texts.loudness(loudness),
      note: t(Math.abs(difference) <= targetLoudness.tolerance ? 'target' : compared, {
        target: texts.loudness(target),
        difference: texts.difference(difference),
      }),
    },
    { name: t('peak'), value: texts.decibels(peak), note: '' },
    { name: t('noise'), value: noise === null ? t('noiseUnknown') : texts.decibels(noise), note: '' },
    { name: t('length'), value: texts.seconds(seconds), note: texts.size(bytes) },
    ...(microphone === '' ? [] : [{ name: t('microphone'), value: microphone, note: '' }]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note === '' ? null : <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Plays what is kept of a take, as its file will sound. */
function usePlayback(take: Take, edit: TakeEdit, rate: RecordingRate) {
  const id = useId();
  const playing = useObserved(() => player.playing);
  const [hasFailed, setFailed] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  useEffect(() => () => player.stop(id), [id]);
  const isPlaying = playing?.by === id;
  const { start, end } = edit.range;
  return {
    isPlaying,
    hasFailed,
    playedTo: isPlaying ? start + playing.share * (end - start) : null,
    stop: () => player.stop(id),
    toggle: () => {
      if (isPlaying) {
        player.stop(id);
        return;
      }
      const url = URL.createObjectURL(fileOfTake(take, edit, rate));
      setAddress(url);
      void player.play(id, url).then((isPlayed) => setFailed(!isPlayed));
    },
  };
}
