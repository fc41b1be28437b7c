import { useMemo } from 'react';
import type { ScenarioView } from '@scn/core/kernel/view';
import { lineAudio, wordsOf, type LineAudio, type LineContext } from '@scn/core/speech/line-audio';
import { scriptEntries, type ScriptEntry } from '@scn/core/speech/script-entries';
import { scriptLines } from '@scn/core/speech/script-lines';
import { maxAssets, useAssets, whereIds, type FoundAssets } from '../assets/use-assets';

const dialogueColumns = ['text', 'voiceProfileDialogues'];
const characterColumns = ['voiceProfileId'];

/** A line with what is known of its recording. */
export interface ScriptRow extends ScriptEntry {
  readonly audio: LineAudio;
  /** The voice of its speaker; null for none, undefined if that isn’t known. */
  readonly voiceProfileId: string | null | undefined;
  /** Whether it is in the script: its response isn’t left out. */
  readonly isIncluded: boolean;
}

/** Every spoken line of the scenario. */
export interface Script {
  readonly rows: readonly ScriptRow[];
  /** Shared dialogues or the voices of characters couldn’t be read. */
  readonly hasFailed: boolean;
  /** Why they couldn’t. */
  readonly error?: unknown;
}

/** {@link Script} of the open scenario. Words and recordings of shared dialogues come when they are loaded. */
export function useScript(view: ScenarioView): Script {
  const lines = view.derive(scriptLines);
  const dialogueIds = useMemo(() => new Set(lines.map(({ dialogueId }) => dialogueId)), [lines]);
  const where = useMemo(() => whereIds(dialogueIds), [dialogueIds]);
  const { assets, state, error } = useAssets('asset.dialogue', dialogueColumns, where);
  const actors = view.all('actor');
  const whereCharacters = useMemo(() => whereIds(actors.map(({ value }) => value.characterId)), [actors]);
  const characters = useAssets('asset.character', characterColumns, whereCharacters);
  const isWhole = state === 'ready' && dialogueIds.size <= maxAssets;
  const rows = useMemo(() => {
    const dialogueOf = (id: string | null): LineContext['dialogue'] =>
      assets.get(id ?? '')?.data ?? (isWhole ? null : undefined);
    const voiceOf = voicesIn(view, characters);
    const leftOut = new Set(view.scenario.speechSummary.excludedResponseCodes);
    const wordsOfDialogue = (id: string) => {
      const dialogue = dialogueOf(id);
      return dialogue === null || dialogue === undefined ? null : wordsOf(dialogue);
    };
    return scriptEntries(lines, view, wordsOfDialogue).map((entry): ScriptRow => {
      const { actorId, dialogueId, responseCode } = entry;
      const isLearner = actorId !== null && view.get(actorId, 'actor')?.value.type === 'PLAYER';
      const voiceProfileId = voiceOf(actorId);
      const host = { isLearner, voiceProfileId, dialogue: dialogueOf(dialogueId) };
      return {
        ...entry,
        voiceProfileId,
        audio: lineAudio(entry, host),
        isIncluded: !leftOut.has(responseCode),
      };
    });
  }, [lines, view, assets, isWhole, characters]);
  return {
    rows,
    hasFailed: state === 'failed' || characters.state === 'failed',
    error: state === 'failed' ? error : characters.error,
  };
}

/** The voice of each actor: the assigned one, otherwise that of its character in the catalogue. */
function voicesIn(view: ScenarioView, { assets, state }: FoundAssets) {
  const assigned = new Map(view.scenario.setup.voiceProfiles.map((each) => [each.actorId, each.voiceProfileId]));
  return (actorId: string | null): string | null | undefined => {
    const voice = assigned.get(actorId ?? '');
    if (voice !== undefined) return voice;
    const characterId = actorId === null ? null : (view.get(actorId, 'actor')?.value.characterId ?? null);
    if (characterId === null) return null;
    const character = assets.get(characterId);
    if (character === undefined) return state === 'ready' ? null : undefined;
    const own = character.data['voiceProfileId'];
    return typeof own === 'string' ? own : null;
  };
}
