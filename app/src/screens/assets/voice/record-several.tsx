import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordLines } from './recording/record-lines';
import type { LinesToRecord } from './use-lines-to-record';
import { useVoiceChanges } from './use-voice-changes';
import type { Voices } from './use-voices';
import { useVoiceStyles } from './voice.styles';

const noAct = (): void => undefined;

/** Records what is missing or stale of several dialogues in one go, in the voices of those who say them. */
export function RecordSeveral(props: {
  readonly voices: Voices;
  /** The title of the take list. */
  readonly title: string;
  /** Why nothing can be recorded; null if it can. */
  readonly whyNot: string | null;
  load(): Promise<LinesToRecord>;
  /** Says how many lines aren’t in the list; gets 0 before it was opened. */
  othersText(others: number): string | null;
  /** The list was closed. */
  readonly onClosed?: () => void;
  /** Called when there are recordings that would be lost, and when there are none any more. Keeps its identity. */
  onTakes(haveTakes: boolean): void;
}): ReactNode {
  const { voices, title, whyNot, load, othersText, onClosed = noAct, onTakes } = props;
  const { t } = useTranslation('recording');
  const styles = useVoiceStyles();
  const changes = useVoiceChanges(voices, noAct);
  /** Null before the list was opened. */
  const [others, setOthers] = useState<number | null>(null);
  /** Dialogues that have been given their voice: a second try only records. */
  const added = useRef(new Set<string>());
  const text = others === null ? null : othersText(others);
  return (
    <div className={styles.actions}>
      <RecordLines
        title={title}
        maxBytes={voices.audio.file?.rules.maxBytes ?? 0}
        whyNot={whyNot}
        load={async () => {
          const loaded = await load();
          setOthers(loaded.others);
          return loaded.lines;
        }}
        record={async ({ id, dialogueId, name, text: said, said: voice, recording }, file) => {
          const line = { id: dialogueId, name, text: said };
          if (recording === null && !added.current.has(id)) {
            if (!(await changes.add(line, voice))) return t('listVoiceNotAdded', { voice: voice.name });
            added.current.add(id);
          }
          const before = recording ?? { audioId: null, status: 'MISSING' };
          const { signal } = new AbortController();
          return changes.record(line, voice, before, { file, signal, onProgress: noAct });
        }}
        onClosed={onClosed}
        onTakes={onTakes}
      />
      {text === null ? null : <span>{text}</span>}
    </div>
  );
}

/** Whether the user can record dialogues in voices. */
export function mayRecord(voices: Voices | null): voices is Voices {
  return voices?.canRecord === true && voices.audio.rights.canUpload('Create');
}
