import type { ScenarioView } from '#kernel/view';
import { speakingSeconds, spokenWords } from '#view/text/spoken-words';
import { lineIdentity } from './line-identity';
import type { ScriptLine } from './script-lines';

/** The headers of the columns. Only the identity and the line are read again. */
export const scriptHeaders = {
  number: 'No.',
  character: 'Character',
  action: 'Action',
  response: 'Response',
  line: 'Line',
  words: 'Words',
  seconds: 'Seconds',
  identity: 'Identity',
} as const;

/** A line of the script with the words that are heard. */
export interface HeardLine extends ScriptLine {
  /** Counts all lines of the scenario, from 1. */
  readonly number: number;
  /** What the speaker is called; empty when none is chosen. */
  readonly character: string;
  /** The words that are heard: of the dialogue where one is chosen. Empty if it can’t be read. */
  readonly heard: string;
  readonly words: number;
  /** At the speaking rate of the scenario. */
  readonly seconds: number;
}

/**
 * The lines with what they are called and how long they take.
 *
 * @param wordsOfDialogue - the words of a shared dialogue; null if it can’t be read
 */
export function heardLines(
  lines: readonly ScriptLine[],
  view: ScenarioView,
  wordsOfDialogue: (id: string) => string | null,
): readonly HeardLine[] {
  const { wordsPerMinute } = view.scenario.speechSummary;
  return lines.map((line, index): HeardLine => {
    const { actorId, dialogueId, text } = line;
    const heard = dialogueId === null ? text : (wordsOfDialogue(dialogueId) ?? '');
    const words = spokenWords(heard);
    const character = actorId === null ? '' : (view.get(actorId, 'actor')?.value.name ?? actorId);
    const seconds = speakingSeconds(words, wordsPerMinute);
    return { ...line, number: index + 1, character, heard, words, seconds };
  });
}

/** The lines as a table: the headers, then a row a line. */
export function scriptTable(lines: readonly HeardLine[]): readonly (readonly string[])[] {
  return [Object.values(scriptHeaders), ...lines.map((line) => Object.values(cellsOf(line)))];
}

function cellsOf(line: HeardLine): Readonly<Record<keyof typeof scriptHeaders, string>> {
  const { number, character, actionTitle, responseCode, heard, words, seconds } = line;
  return {
    number: String(number),
    character,
    action: actionTitle,
    response: responseCode,
    line: heard,
    words: String(words),
    seconds: seconds.toFixed(1),
    identity: lineIdentity(line.key, heard),
  };
}
