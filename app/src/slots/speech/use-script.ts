import { useMemo } from 'react';
import type { ScenarioView } from '@scn/core/kernel/view';
import { lineAudio, wordsOf, lineAudios, type LineAudio, type LineContext } from '@scn/core/speech/line-audio';
import { scriptEntries, scriptLines, type ScriptEntry } from '@scn/core/speech/script-lines';
import type { BadgeTone } from '@scn/kit/grid/grid-model';
import type { ListChoice, ListDeclaration } from '#lists/declaration/list-declaration';
import { columnsIn } from '#lists/declaration/use-list-columns';
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
interface Script {
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

const column = columnsIn('speech')<ScriptRow>();

/** The value of the lines without a speaker, which no actor has as identity. */
export const noSpeaker = '';

const tones: Readonly<Record<LineAudio, BadgeTone>> = {
  recorded: 'success',
  generated: 'informative',
  stale: 'warning',
  missing: 'danger',
  learner: 'neutral',
  unknown: 'neutral',
};
const audios = lineAudios.map((value): ListChoice => ({ value, title: `speech:${value}`, tone: tones[value] }));

/** The speakers, in the order of their first line. */
function speakers(rows: readonly ScriptRow[]): readonly ListChoice[] {
  const names = new Map(rows.map(({ actorId, character }) => [actorId ?? noSpeaker, character]));
  return [...names].map(([value, name]) => ({
    value,
    title: value === noSpeaker ? 'speech:noSpeaker' : { plain: name },
  }));
}

/** Every spoken line, in playing order. @param addressOf - the address of the command of a line */
export function speechList(addressOf: (row: ScriptRow) => string): ListDeclaration<ScriptRow> {
  return {
    exports: null,
    name: 'speech-summary',
    label: 'speech:lines',
    id: ({ key }) => key,
    titleOf: ({ number, said }, text) => text('speech:lineTitle', { number, said }),
    empty: { title: 'speech:emptyTitle', message: 'speech:emptyText' },
    to: addressOf,
    opens: { title: 'speech:goTo', in: 'page' },
    columns: [
      column('number', 'number', { width: 72, alwaysShown: true }),
      column('character', 'choice', ({ actorId }) => actorId ?? noSpeaker, {
        ...{ choices: speakers, alwaysFilled: true, width: 180 },
      }),
      column('said', 'text', {
        width: 360,
        grows: true,
        to: addressOf,
        link: ({ said }, text) => said || text('speech:notRead'),
      }),
      column('actionTitle', 'text', { width: 200 }),
      column('responseCode', 'code', { width: 130, startsHidden: true }),
      column('words', 'number', { width: 88, aggregate: 'sum' }),
      column('seconds', 'number', ({ seconds }) => Math.round(seconds * 10) / 10, { width: 96, aggregate: 'sum' }),
      column('audio', 'choice', { choices: audios, alwaysFilled: true, width: 150 }),
      column('isIncluded', 'flag', { width: 110, startsHidden: true }),
    ],
  };
}
