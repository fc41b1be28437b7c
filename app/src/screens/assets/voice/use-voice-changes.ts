import { CombinedGraphQLErrors } from '@apollo/client';
import { useCallback, useMemo } from 'react';
import { reaction } from 'mobx';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#api/data-of';
import type { LiveConnection } from '#api/web-socket-link';
import { readAsset, type Asset } from '#catalogue/asset';
import { fileInput } from '#catalogue/asset-file';
import type { Recording, VoiceStatus } from '#catalogue/voice-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { FileToSend } from '../use-asset-saving';
import { saveFailure } from '../save-outcome';
import type { LineVoice } from './audio-source';
import type { Voices } from './use-voices';

/** A dialogue whose voices are changed. */
export interface Line {
  readonly id: string;
  readonly name: string;
  /** Its text when it was read aloud; left out if that can’t be read. */
  readonly text?: string;
}

/** The audio that was there before. */
type Before = Pick<Recording, 'audioId' | 'status'>;

/** Changes of the voices of dialogues, each of which can be undone. They return whether it is done; errors are shown. */
export interface VoiceChanges {
  add(line: Line, voice: LineVoice): Promise<boolean>;
  remove(line: Line, voice: LineVoice, before: Before): Promise<boolean>;
  /** Uploads audio, and sets it as the recording. @returns why not; null if it is done */
  record(line: Line, voice: LineVoice, before: Before, upload: FileToSend): Promise<string | null>;
}

/** {@link VoiceChanges}. @param onChanged - receives the dialogue after each change, also after an undo */
export function useVoiceChanges(voices: Voices, onChanged: (asset: Asset) => void): VoiceChanges {
  const { t } = useTranslation(['assets', 'errors']);
  const { client, alerts, live } = useShellServices();
  const institutionId = useInstitutionId();
  const { documents, kinds, audio } = voices;
  const change = useCallback(
    async (
      which: 'add' | 'remove' | 'setRecording',
      line: Line,
      voice: LineVoice,
      recording: {
        readonly audioId?: string | null;
        readonly status?: VoiceStatus;
        readonly text?: string;
        readonly replacesAudioId?: string | null;
      } = {},
      handlesErrors = false, // by default, the shell shows them
    ) => {
      const data = dataOf(
        await client.mutate({
          mutation: documents[which],
          variables: {
            input: {
              ...{ institutionId, dialogueId: line.id },
              ...{ voiceProfileDesignation: voice.designation, voiceProfileId: voice.id, ...recording },
            },
          },
          ...(handlesErrors ? { context: { handlesErrors } } : {}),
        }),
      );
      onChanged(readAsset<Asset>(kinds.spoken, data.asset));
    },
    [client, institutionId, documents, kinds, onChanged],
  );
  return useMemo(() => {
    /** The error of a request has already been shown. */
    const tried = async (run: () => Promise<void>): Promise<boolean> => {
      try {
        await run();
        return true;
      } catch {
        return false;
      }
    };
    const report = (line: Line, voice: LineVoice, title: string, undo: () => Promise<void>) =>
      alerts.show({
        id: `voice ${line.id} ${voice.id}`,
        severity: 'success',
        title,
        action: { title: t('assets:undo'), run: () => void tried(undo) },
      });
    const words = (line: Line, voice: LineVoice) => ({ name: line.name, voice: voice.name });
    return {
      add: (line, voice) =>
        tried(async () => {
          await change('add', line, voice);
          report(line, voice, t('assets:voiceAdded', words(line, voice)), () => change('remove', line, voice));
        }),
      remove: (line, voice, { audioId, status }) =>
        tried(async () => {
          await change('remove', line, voice);
          report(line, voice, t('assets:voiceRemoved', words(line, voice)), async () => {
            await change('add', line, voice);
            if (audioId !== null) await change('setRecording', line, voice, { audioId, status });
          });
        }),
      record: async (line, voice, { audioId: earlier, status }, { file, signal, onProgress }) => {
        let made: { readonly id: string; readonly revision: number } | null = null;
        const { text = '' } = line;
        try {
          const longest = audio.properties[audio.plugin.label]?.maxLength ?? Infinity;
          const input = {
            institutionId,
            [audio.plugin.label]: `${line.name} (${voice.name})`.slice(0, longest),
            ...fileInput(
              audio.plugin,
              new File([file], takeName(voice.designation, line.name, new Date()), { type: file.type }),
            ),
          };
          const data = dataOf(
            await client.mutate({
              mutation: audio.documents.create,
              variables: { input },
              fetchPolicy: 'no-cache',
              context: { handlesErrors: true, onUploadProgress: onProgress, fetchOptions: { signal } },
            }),
          );
          made = data.asset;
          const said = text === '' ? {} : { text };
          await change('setRecording', line, voice, { audioId: made.id, status: 'RECORDED', ...said }, true);
        } catch (error) {
          if (made !== null) await discard(made);
          if (signal.aborted) return t('assets:uploadCancelled');
          const failure = saveFailure(error, t('errors:saveFailed'));
          return (failure.kind === 'refused' ? failure.refusal.message : undefined) ?? t('errors:saveFailed');
        }
        const replacesAudioId = made.id;
        report(line, voice, t('assets:voiceRecorded', words(line, voice)), () =>
          // not what someone else has recorded since
          change('setRecording', line, voice, {
            ...(earlier === null ? { audioId: null } : { audioId: earlier, status }),
            replacesAudioId,
          }),
        );
        return null;
      },
    };
    /** Audio that no dialogue names isn’t left behind, unless the page is closed before the connection returns. One that got no answer may be named: the gateway then refuses to delete it. */
    async function discard({ id, revision }: { readonly id: string; readonly revision: number }): Promise<void> {
      const input = { institutionId, id, revision };
      const context = { handlesErrors: true };
      await retryUntilResponse(live, () =>
        client.mutate({ mutation: audio.documents.remove, variables: { input }, context }),
      );
    }
  }, [alerts, audio, change, client, institutionId, live, t]);
}

/**
 * The file name of a take: the voice, the beginning of the title, and the moment in UTC to the millisecond, because no two takes of an institution
 * may have the same name.
 */
export function takeName(designation: string, title: string, at: Date): string {
  const words = `${designation} ${title}`
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '');
  const moment = at.toISOString().replace(/[-:]/g, '').replace('T', '-').replace('.', '').replace('Z', '');
  return `${[words, moment].filter((part) => part !== '').join('-')}.wav`;
}

/**
 * Runs a request that no one waits for, and again each time the connection returns until the server has answered. A refusal is an answer. The
 * promise settles after the first attempt.
 */
export async function retryUntilResponse(
  live: Pick<LiveConnection, 'state'>,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (CombinedGraphQLErrors.is(error)) return;
    const again = () => {
      stop();
      window.removeEventListener('online', again);
      void retryUntilResponse(live, run);
    };
    const stop = reaction(
      () => live.state === 'connected',
      (isConnected) => isConnected && again(),
    );
    window.addEventListener('online', again);
  }
}
