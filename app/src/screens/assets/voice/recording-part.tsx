import { useCallback, useState, type ReactNode } from 'react';
import { Button, Field, ProgressBar } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useWork } from '@scn/kit/work/use-work';
import type { Recording } from '#catalogue/voice-documents';
import { Preview } from '../preview/preview';
import { ScenarioBadges } from '../scenario-badges';
import { useFileSending } from '../upload/use-file-sending';
import { AudioSource, type LineVoice } from './audio-source';
import { RecordingStatus } from './recording-status';
import type { Line, VoiceChanges } from './use-voice-changes';
import { useVoiceStyles } from './voice.styles';
import type { Voices } from './use-voices';

/** Badges of a recording: as many as a card of a dialogue shows. */
const badges = { collapseAt: 6 };

/** A line in a voice: its status, its audio, who uses it, and where new audio comes from. */
export function RecordingPart(props: {
  readonly voices: Voices;
  readonly line: Line;
  readonly text: string;
  readonly voice: LineVoice;
  readonly recording: Recording;
  readonly changes: VoiceChanges;
  /** Whether the user may change it. */
  readonly mayChange: boolean;
  /** Why audio can’t be added now although the user may; null if it can. */
  readonly whyNot: string | null;
  /** The address of the audio doesn’t work any more. */
  onStale(): void;
  /** Called when there are recordings that aren’t used yet, and when there are none any more. Keeps its identity. */
  onTakes(haveTakes: boolean, place: string): void;
}): ReactNode {
  const { voices, line, text, voice, recording, changes, mayChange, whyNot, onStale, onTakes } = props;
  const { t } = useTranslation('assets');
  const styles = useVoiceStyles();
  const hasAudio = recording.audioId !== null;
  const canUpload = mayChange && voices.audio.rights.canUpload('Create') && recording.voiceProfileDesignation !== null;
  const [isReplacing, setReplacing] = useState(false);
  // what is recorded here stays when audio of someone else, or a placeholder, arrives
  const [haveTakes, setTakes] = useState(false);
  const place = `${line.id} ${voice.id}`;
  const reportTakes = useCallback(
    (have: boolean) => {
      setTakes(have);
      onTakes(have, place);
    },
    [onTakes, place],
  );
  const [used, setUsed] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useFileSending();
  const removal = useWork(() => changes.remove(line, voice, recording));
  const take = async (file: File) => {
    setRefusal(null);
    const reason = await sending.send(file, async (upload) =>
      changes.record({ ...line, text }, voice, recording, upload),
    );
    setRefusal(reason);
    if (reason !== null) return;
    setReplacing(false);
    // the others go with the take that is used, which can’t be used twice while the list is loaded again
    setUsed((before) => before + 1);
  };
  return (
    <>
      <div className={styles.head}>
        <RecordingStatus voices={voices} of={recording} />
        <span className={styles.grows} />
        {mayChange && recording.voiceProfileDesignation !== null ? (
          <Button
            appearance="subtle"
            size="small"
            disabledFocusable={removal.isRunning}
            aria-label={t('removeVoice', { voice: voice.name })}
            onClick={() => removal.start()}
          >
            {t('remove')}
          </Button>
        ) : null}
      </div>
      {hasAudio ? (
        <Preview
          key={recording.audioId}
          medium="audio"
          url={recording.signedUrl}
          title={t('lineIn', { name: line.name, voice: voice.name })}
          alt=""
          onStale={onStale}
        />
      ) : (
        <p className={styles.quiet}>{t('noActorAudio')}</p>
      )}
      {recording.isStale === true ? <Notice intent="warning">{t('staleText')}</Notice> : null}
      <ScenarioBadges of={recording} limit={badges} />
      {!canUpload ? null : hasAudio && !isReplacing && !haveTakes ? (
        <Button className={styles.start} onClick={() => setReplacing(true)}>
          {t('replaceAudio')}
        </Button>
      ) : (
        <AudioSource
          key={used}
          text={text}
          profile={voice}
          whyNot={sending.state === null ? whyNot : t('audioSending')}
          onFile={(file) => void take(file)}
          onTakes={reportTakes}
        />
      )}
      {refusal === null ? null : (
        <Notice intent="error" role="alert">
          {refusal}
        </Notice>
      )}
      {sending.state === null ? null : (
        <Field
          label={t('sending', { name: sending.state.name })}
          validationState="none"
          validationMessage={
            sending.state.share >= 1
              ? t('sendingDone')
              : t('sendingShare', { share: Math.floor(sending.state.share * 100) })
          }
        >
          <ProgressBar {...(sending.state.share >= 1 ? {} : { value: sending.state.share })} />
        </Field>
      )}
    </>
  );
}
