import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { targetLoudness } from '@scn/core/audio/loudness';
import type { JsonObject } from '@scn/core/base/json';
import { dataOf } from '#api/data-of';
import type { DialogueOfVoice, Recording } from '#catalogue/voice-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { LineVoice } from './audio-source';
import { GenerateSpeech } from './recording/generate-speech';
import { RecordLines } from './recording/record-lines';
import type { TakeLine } from './recording/take-list';
import { useTargetLoudness } from './use-target-loudness';
import type { VoiceChanges } from './use-voice-changes';
import type { Voices } from './use-voices';
import { useVoiceStyles } from './voice.styles';

/** Lines in one request: the gateway limits its cost. */
const atOnce = 500;

/** A line to record, and the recording that it has. */
interface LineToRecord extends TakeLine {
  readonly recording: Recording;
}

/** Actions for all lines of a voice: recording those that lack a recording of their text, generating placeholders. */
export function VoiceWork(props: {
  readonly voices: Voices;
  readonly voice: LineVoice;
  readonly changes: VoiceChanges;
  /** Recordings have changed. */
  onChanged(): void;
  /** Called when the take list has recordings that aren’t used yet, and when it has none any more. Keeps its identity. */
  readonly onTakes?: (haveTakes: boolean, place: string) => void;
}): ReactNode {
  const { voices, voice, changes, onChanged, onTakes } = props;
  const { t } = useTranslation(['assets', 'recording']);
  const styles = useVoiceStyles();
  const institutionId = useInstitutionId();
  const { client } = useShellServices();
  const target = useTargetLoudness(voices, voice.id);
  const { documents, spoken, audio, canRecord } = voices;
  const { designation } = voice;
  const reportTakes = useCallback((haveTakes: boolean) => onTakes?.(haveTakes, 'list'), [onTakes]);
  const load = useCallback(async (): Promise<readonly LineToRecord[]> => {
    const where: JsonObject = { or: [{ status: { in: unrecorded } }, { isStale: { eq: true } }] };
    const order = [{ [spoken.plugin.label]: 'ASC' }];
    const variables = { institutionId, designation, voiceId: voice.id, where, order, search: '', take: atOnce };
    const lines = new Map<string, DialogueOfVoice>(); // one that moves while the list is loaded can come twice
    for (let skip = 0, count = 1; skip < count; skip += atOnce) {
      const { found } = dataOf(
        await client.query({
          query: documents.ofVoice,
          variables: { ...variables, skip },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        }),
      );
      for (const item of found.items) lines.set(item.dialogue.id, item);
      count = found.totalCount;
    }
    return [...lines.values()].flatMap(({ dialogue, dialogueAsset: recording }): readonly LineToRecord[] => {
      const name = (dialogue.name ?? '') || t('unnamedLine');
      const why = whyToRecord(recording) ?? 'stale';
      const said = { name: voice.name, target: target ?? targetLoudness.value };
      // other institutions’ dialogues can’t be recorded here
      return dialogue.isOwned
        ? [{ id: dialogue.id, name, text: dialogue.text ?? '', why, voice: said, recording }]
        : [];
    });
  }, [client, documents, institutionId, designation, voice.id, voice.name, target, spoken, t]);
  if (!canRecord || !audio.rights.canUpload('Create') || target === null) return null;
  return (
    <div className={styles.actions}>
      <RecordLines
        title={t('recording:listTitle', { voice: voice.name })}
        maxBytes={audio.file?.rules.maxBytes ?? 0}
        whyNot={null}
        load={load}
        record={async (line, file) => {
          const { signal } = new AbortController();
          return changes.record(line, voice, line.recording, { file, signal, onProgress: () => undefined });
        }}
        onClosed={onChanged}
        onTakes={reportTakes}
      />
      <GenerateSpeech designation={designation} whyNot={null} onGenerated={onChanged} />
    </div>
  );
}

/** The statuses of lines that no one has recorded. */
const unrecorded = ['MISSING', 'GENERATED', 'GENERATED_WITH_FALLBACK_DELIVERY'];

/** Why a line needs a recording; null if it has one of its current text. */
export function whyToRecord({ status, isStale }: Pick<Recording, 'status' | 'isStale'>): TakeLine['why'] | null {
  if (status === 'MISSING') return 'missing';
  if (status !== 'RECORDED') return 'generated';
  return isStale === true ? 'stale' : null;
}
