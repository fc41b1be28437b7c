import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { targetLoudness } from '@scn/core/audio/loudness';
import { dataOf } from '#api/data-of';
import type { Recording } from '#catalogue/voice-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { ScenarioTakesProps } from '#slots/speech/scenario-takes.tsx';
import { useTellUnusedWork } from '#workspace/drafts/unused-work.tsx';
import { AssetPluginsProvider } from '../asset-picker';
import { useAssetKinds } from '../with-asset-plugins';
import type { LineVoice } from './audio-source';
import { RecordLines } from './recording/record-lines';
import type { TakeLine } from './recording/take-list';
import { useVoiceChanges } from './use-voice-changes';
import { useVoices, type Voices } from './use-voices';
import { whyToRecord } from './voice-work';
import { useVoiceStyles } from './voice.styles';

/** A line to record in a voice. */
interface LineToRecord extends TakeLine {
  readonly dialogueId: string;
  readonly said: LineVoice;
  /** Null if the dialogue doesn’t have the voice yet. */
  readonly recording: Recording | null;
}

/** Dialogues and voices in one request: the gateway limits its cost. */
const atOnce = 100;
const noAct = (): void => undefined;

/** Records what is missing or stale of the dialogues that a scenario uses, in the voices of those who say them. */
export default function ScenarioTakes(props: ScenarioTakesProps): ReactNode {
  const { kinds } = useAssetKinds();
  // the scenario is shown without shared assets
  return kinds === null ? null : (
    <AssetPluginsProvider value={kinds}>
      <RecordableLines {...props} />
    </AssetPluginsProvider>
  );
}

/** {@link ScenarioTakes} with the kinds of assets. */
export function RecordableLines(props: ScenarioTakesProps): ReactNode {
  const voices = useVoices();
  const mayRecord = voices?.canRecord === true && voices.audio.rights.canUpload('Create');
  return voices !== null && mayRecord ? <Recorder voices={voices} {...props} /> : null;
}

function Recorder(props: ScenarioTakesProps & { readonly voices: Voices }): ReactNode {
  const { voices, others } = props;
  const { t } = useTranslation('recording');
  const styles = useVoiceStyles();
  const load = useLoad(props);
  const changes = useVoiceChanges(voices, noAct);
  const tellTakes = useTellUnusedWork();
  /** Number of lines of other institutions; null before the list was opened. */
  const [foreign, setForeign] = useState<number | null>(null);
  /** Dialogues that have been given their voice: a second try only records. */
  const added = useRef(new Set<string>());
  const count = others + (foreign ?? 0);
  return (
    <div className={styles.actions}>
      <RecordLines
        title={t('listTitleScenario')}
        maxBytes={voices.audio.file?.rules.maxBytes ?? 0}
        whyNot={null}
        load={async () => {
          const loaded = await load();
          setForeign(loaded.foreign);
          return loaded.lines;
        }}
        record={async ({ id, dialogueId, name, text, said, recording }, file) => {
          const line = { id: dialogueId, name, text };
          if (recording === null && !added.current.has(id)) {
            if (!(await changes.add(line, said))) return t('listVoiceNotAdded', { voice: said.name });
            added.current.add(id);
          }
          const before = recording ?? { audioId: null, status: 'MISSING' };
          const { signal } = new AbortController();
          return changes.record(line, said, before, { file, signal, onProgress: noAct });
        }}
        onClosed={noAct}
        onTakes={tellTakes}
      />
      {foreign === null || count === 0 ? null : <span>{t('listOthers', { count })}</span>}
    </div>
  );
}

/** Returns a function that loads the lines without a recording of their current text, in the order in which they are said. */
function useLoad({ voices, lines }: ScenarioTakesProps & { readonly voices: Voices }) {
  const { t } = useTranslation('assets');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const { documents } = voices;
  const fresh = { fetchPolicy: 'no-cache', context: { handlesErrors: true } } as const;
  const readVoices = async () => {
    const known = new Map<string, { readonly said: LineVoice; readonly target: number }>();
    for (const ids of chunks(lines.map(({ voiceId }) => voiceId))) {
      const where = { id: { in: [...ids] } };
      const { found } = dataOf(
        await client.query({ query: documents.voices, variables: { institutionId, where }, ...fresh }),
      );
      for (const { id, designation, name } of found.items) {
        if (designation === null) continue; // it can't be recorded without
        const answer = await client.query({ query: documents.target, variables: { institutionId, id }, ...fresh });
        const target = dataOf(answer).found?.items[0]?.loudness ?? targetLoudness.value;
        known.set(id, { said: { id, designation, name: name ?? designation }, target });
      }
    }
    return known;
  };
  const readDialogues = async () => {
    const read = chunks(lines.map(({ dialogueId }) => dialogueId)).map(async (ids) => {
      const variables = { institutionId, ids, take: ids.length };
      return dataOf(await client.query({ query: documents.lines, variables, ...fresh })).found.items;
    });
    return new Map((await Promise.all(read)).flat().map((dialogue) => [dialogue.id, dialogue]));
  };
  return async (): Promise<{ readonly lines: readonly LineToRecord[]; readonly foreign: number }> => {
    const [known, dialogues] = [await readVoices(), await readDialogues()];
    let foreign = 0;
    const toRecord = lines.flatMap(({ dialogueId, voiceId }): readonly LineToRecord[] => {
      const dialogue = dialogues.get(dialogueId);
      const voice = known.get(voiceId);
      if (dialogue?.isOwned !== true || voice === undefined || dialogue.recordings === null) {
        foreign += 1;
        return [];
      }
      const { said, target } = voice;
      const recording = dialogue.recordings.find((each) => each.voiceId === voiceId) ?? null;
      const why = recording === null ? 'missing' : whyToRecord(recording);
      if (why === null) return [];
      const name = (dialogue.name ?? '') || t('unnamedLine');
      const shown = {
        id: `${dialogueId} ${voiceId}`,
        name,
        text: dialogue.text ?? '',
        voice: { name: said.name, target },
      };
      return [{ ...shown, why, dialogueId, said, recording }];
    });
    return { lines: toRecord, foreign };
  };
}

/** Each identity once, in parts of one request each. */
function chunks(ids: readonly string[]): readonly (readonly string[])[] {
  const each = [...new Set(ids)];
  return Array.from({ length: Math.ceil(each.length / atOnce) }, (_, index) =>
    each.slice(index * atOnce, (index + 1) * atOnce),
  );
}
