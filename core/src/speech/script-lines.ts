import { append } from '#base/append';
import type { Pointer } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import type { Action } from '#document/actions/schema';
import { hasLines, spokenLines } from '#index/queries/spoken-lines';
import { speakingSeconds, spokenWords } from '#index/text/spoken-words';
import { defineQuery, type PluginLookup, type ScenarioView } from '#kernel/view';

/** A line of the script. */
export interface ScriptLine {
  /** Unique in the scenario: the command, and where the words are in its arguments. */
  readonly key: string;
  readonly commandId: string;
  /** Where the words are in the command’s arguments. */
  readonly at: Pointer;
  readonly actionCode: string;
  readonly actionTitle: string;
  readonly responseCode: string;
  /** The actor who speaks; null when none is chosen. */
  readonly actorId: string | null;
  /** The shared dialogue that is played instead of the text; null when the text is spoken. */
  readonly dialogueId: string | null;
  readonly text: string;
}

const linesBy = memoizeByIdentity((plugins: PluginLookup) =>
  memoizeByIdentity(({ actionCode, title, responses }: Action): readonly ScriptLine[] =>
    responses.flatMap(({ responseCode, playlist }) =>
      playlist.flatMap(({ id, block, args }) => {
        const plugin = plugins.command(block);
        if (plugin === undefined || !hasLines(plugin)) return [];
        return spokenLines(plugin, args).map(({ at, actorId, dialogueId, text }): ScriptLine => ({
          key: `${id}${at}`,
          commandId: id,
          at,
          actionCode,
          actionTitle: title,
          responseCode,
          actorId,
          dialogueId,
          text,
        }));
      }),
    ),
  ),
);

/** Every spoken line, in playing order: as actions, responses and playlists are ordered. */
export const scriptLines = defineQuery('script-lines', ({ scenario, plugins }): readonly ScriptLine[] =>
  scenario.actions.flatMap(linesBy(plugins)),
);

/** A line of the script with what is said. */
export interface ScriptEntry extends ScriptLine {
  /** Counts all lines of the scenario, from 1. */
  readonly number: number;
  /** The name of the speaker; empty when none is chosen. */
  readonly character: string;
  /** The text, or the words of the dialogue where one is chosen; empty if they can’t be read. */
  readonly said: string;
  /** Number of words. */
  readonly words: number;
  /** How long they take at the speaking rate of the scenario. */
  readonly seconds: number;
}

/** The lines of one speaker. */
export interface CharacterScript {
  /** Null for the lines without a speaker. */
  readonly actorId: string | null;
  readonly character: string;
  readonly entries: readonly ScriptEntry[];
  readonly words: number;
  readonly seconds: number;
}

/**
 * The lines with what is said, and how long it takes.
 *
 * @param wordsOfDialogue - the words of a shared dialogue; null if they can’t be read
 */
export function scriptEntries(
  lines: readonly ScriptLine[],
  view: ScenarioView,
  wordsOfDialogue: (id: string) => string | null,
): readonly ScriptEntry[] {
  const { wordsPerMinute } = view.scenario.speechSummary;
  return lines.map((line, index): ScriptEntry => {
    const { actorId, dialogueId, text } = line;
    const said = dialogueId === null ? text : (wordsOfDialogue(dialogueId) ?? '');
    const words = spokenWords(said);
    const character = actorId === null ? '' : (view.get(actorId, 'actor')?.value.name ?? actorId);
    const seconds = speakingSeconds(words, wordsPerMinute);
    return { ...line, number: index + 1, character, said, words, seconds };
  });
}

/** The lines by speaker, in the order of their first line. */
export function byCharacter(entries: readonly ScriptEntry[]): readonly CharacterScript[] {
  const groups = new Map<string | null, ScriptEntry[]>();
  for (const entry of entries) append(groups, entry.actorId, entry);
  return [...groups].map(([actorId, own]): CharacterScript => ({
    actorId,
    character: own[0]?.character ?? '',
    entries: own,
    words: own.reduce((sum, { words }) => sum + words, 0),
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
}
