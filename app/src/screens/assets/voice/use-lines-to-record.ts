import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { targetLoudness } from '@scn/core/audio/loudness';
import { dataOf } from '#api/data-of';
import type { Recording } from '#catalogue/voice-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { SpokenLine } from '#slots/speech/scenario-takes.tsx';
import type { LineVoice } from './audio-source';
import type { TakeLine } from './recording/take-list';
import type { Voices } from './use-voices';
import { whyToRecord } from './voice-work';

/** A line to record in a voice. */
export interface LineToRecord extends TakeLine {
  readonly dialogueId: string;
  readonly said: LineVoice;
  /** Null if the dialogue doesn’t have the voice yet. */
  readonly recording: Recording | null;
}

/** The lines without a recording of their current text. */
export interface LinesToRecord {
  readonly lines: readonly LineToRecord[];
  /** Number of lines that can’t be recorded: of other institutions, without a voice, or withheld. */
  readonly others: number;
}

/** Dialogues and voices in one request: the gateway limits its cost. */
const atOnce = 100;

/** A dialogue, and who says it. */
interface Spoken {
  readonly dialogueId: string;
  /** Undefined: all voices that it has. */
  readonly voiceId?: string;
}

/** Returns a function that loads {@link LinesToRecord} of dialogues, in the order in which they are given. */
export function useLinesToRecord({ documents }: Voices): (spoken: readonly Spoken[]) => Promise<LinesToRecord> {
  const { t } = useTranslation('assets');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  return useCallback(
    async (spoken) => {
      const fresh = { fetchPolicy: 'no-cache', context: { handlesErrors: true } } as const;
      const readVoices = async (voiceIds: readonly string[]) => {
        const known = new Map<string, { readonly said: LineVoice; readonly target: number }>();
        for (const ids of chunks(voiceIds)) {
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
      const read = chunks(spoken.map(({ dialogueId }) => dialogueId)).map(async (ids) => {
        const variables = { institutionId, ids, take: ids.length };
        return dataOf(await client.query({ query: documents.lines, variables, ...fresh })).found.items;
      });
      const dialogues = new Map((await Promise.all(read)).flat().map((dialogue) => [dialogue.id, dialogue]));
      let others = 0;
      const said = spoken.flatMap(({ dialogueId, voiceId }): readonly SpokenLine[] => {
        if (voiceId !== undefined) return [{ dialogueId, voiceId }];
        const dialogue = dialogues.get(dialogueId);
        const voices = dialogue?.isOwned === true ? (dialogue.recordings ?? []) : [];
        if (voices.length === 0) others += 1;
        return voices.map((each) => ({ dialogueId, voiceId: each.voiceId }));
      });
      const known = await readVoices(said.map(({ voiceId }) => voiceId));
      const lines = said.flatMap(({ dialogueId, voiceId }): readonly LineToRecord[] => {
        const dialogue = dialogues.get(dialogueId);
        const voice = known.get(voiceId);
        if (dialogue?.isOwned !== true || voice === undefined || dialogue.recordings === null) {
          others += 1;
          return [];
        }
        const recording = dialogue.recordings.find((each) => each.voiceId === voiceId) ?? null;
        const why = recording === null ? 'missing' : whyToRecord(recording);
        if (why === null) return [];
        const shown = {
          ...{ id: `${dialogueId} ${voiceId}`, name: (dialogue.name ?? '') || t('unnamedLine') },
          ...{ text: dialogue.text ?? '', voice: { name: voice.said.name, target: voice.target } },
        };
        return [{ ...shown, why, dialogueId, said: voice.said, recording }];
      });
      return { lines, others };
    },
    [client, documents, institutionId, t],
  );
}

/** Each identity once, in parts of one request each. */
function chunks(ids: readonly string[]): readonly (readonly string[])[] {
  const each = [...new Set(ids)];
  return Array.from({ length: Math.ceil(each.length / atOnce) }, (_, index) =>
    each.slice(index * atOnce, (index + 1) * atOnce),
  );
}
