import { lineIdentity } from './line-identity';
import type { ScriptEntry } from './script-lines';

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

/** The lines as a table: the headers, then a row a line. */
export function scriptTable(entries: readonly ScriptEntry[]): readonly (readonly string[])[] {
  return [Object.values(scriptHeaders), ...entries.map((entry) => Object.values(cellsOf(entry)))];
}

function cellsOf(entry: ScriptEntry): Readonly<Record<keyof typeof scriptHeaders, string>> {
  const { key, number, character, actionTitle, responseCode, said, words, seconds } = entry;
  return {
    number: String(number),
    character,
    action: actionTitle,
    response: responseCode,
    line: said,
    words: String(words),
    seconds: seconds.toFixed(1),
    identity: lineIdentity(key, said),
  };
}
