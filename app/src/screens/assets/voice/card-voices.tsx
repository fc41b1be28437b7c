import { useEffect, useId, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '@fluentui/react-components';
import { PlayRegular, StopRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#catalogue/voice-documents';
import { MoreCount } from '#lists/cells/cells.tsx';
import { player } from '../preview/one-player';
import { RecordingStatus } from './recording-status';
import type { Voices } from './use-voices';
import { useVoiceStyles } from './voice.styles';

/** Voices that a card shows. The form has them all. */
const atFirst = 3;

/** The voices of a dialogue in its card: what is ready can be heard. */
export function CardVoices(props: {
  readonly voices: Voices;
  readonly title: string;
  readonly recordings: readonly Recording[];
  /** An address doesn’t work any more. */
  onStale(): void;
}): ReactNode {
  const { voices, title, recordings, onStale } = props;
  const { t } = useTranslation('assets');
  const styles = useVoiceStyles();
  if (recordings.length === 0) return <p className={styles.quiet}>{t('noVoices')}</p>;
  return (
    <ul className={styles.cardVoices} aria-label={t('voices')}>
      {recordings.slice(0, atFirst).map((recording) => (
        <CardVoice key={recording.voiceId} voices={voices} title={title} recording={recording} onStale={onStale} />
      ))}
      {recordings.length > atFirst ? (
        <li>
          <MoreCount count={recordings.length - atFirst} />
        </li>
      ) : null}
    </ul>
  );
}

const CardVoice = observer(function CardVoice(props: {
  readonly voices: Voices;
  readonly title: string;
  readonly recording: Recording;
  onStale(): void;
}): ReactNode {
  const { voices, title, recording, onStale } = props;
  const { signedUrl: url, voiceProfileDesignation } = recording;
  const { t } = useTranslation('assets');
  const styles = useVoiceStyles();
  const id = useId();
  const isPlaying = player.playing?.by === id;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => player.stop(id), [id]);
  const voice = voiceProfileDesignation ?? t('voiceHidden');
  const name = t('lineIn', { name: title, voice });
  const toggle = async (address: string) => {
    if (isPlaying) {
      player.stop(id);
      return;
    }
    const plays = await player.play(id, address);
    setFailed(!plays);
    if (!plays) onStale();
  };
  return (
    <li className={styles.cardVoice}>
      {url === null ? (
        <span className={styles.noPlayer} />
      ) : (
        <Button
          appearance="subtle"
          size="small"
          icon={isPlaying ? <StopRegular /> : <PlayRegular />}
          aria-label={t(isPlaying ? 'stop' : 'play', { name })}
          onClick={() => void toggle(url)}
        />
      )}
      <span className={styles.cardVoiceName} title={voice}>
        {voice}
      </span>
      <span className={styles.head}>
        <RecordingStatus voices={voices} of={recording} />
      </span>
      {hasFailed ? (
        <span role="alert" className={styles.quiet}>
          {t('soundFailed')}
        </span>
      ) : null}
    </li>
  );
});
