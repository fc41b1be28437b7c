import type { ConflictKind } from '@scn/core/document/conflict/conflict';
import { notThere } from '../merge/conflict-words';
import type { Colours } from '../terminal/colours';
import { harmless, jsonText } from '../terminal/harmless';
import type { ListedConflict } from './listed-conflict';

const kinds: Readonly<Record<ConflictKind, string>> = {
  'both-changed': 'both changed it',
  'both-added': 'both added it',
  'both-moved': 'both moved it',
  'both-named': 'both use the same code',
  'removed-by-ours': 'removed by ours, changed by theirs',
  'removed-by-theirs': 'removed by theirs, changed by ours',
};

/** Maximum number of changes listed per choice. */
const most = 5;

/** Formats one conflict for the terminal. */
export function conflictText(conflict: ListedConflict, colours: Colours): string {
  const { number, place, what, kind, base, ours, theirs, takingTheirs } = conflict;
  const changes = takingTheirs ?? ['No longer available: the file has changed there since.'];
  const more = changes.length - most;
  return [
    `${colours.bold(`${String(number)}. ${harmless(`${place}: ${what}`)}`)} (${kinds[kind]})`,
    ...(base === null ? [] : [`   base    ${harmless(base)}`]),
    `   ${colours.cyan('ours')}    ${harmless(ours ?? notThere)}`,
    '           keeps the file as it is',
    `   ${colours.yellow('theirs')}  ${harmless(theirs ?? notThere)}`,
    ...changes.slice(0, most).map((line) => `           ${harmless(line)}`),
    ...(more > 0 ? [`           … and ${String(more)} more`] : []),
    '',
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** Version of the list format: schemas/scn-conflicts.schema.json. */
export const conflictsFormat = 1;

/** JSON for programs, in a published format: schemas/scn-conflicts.schema.json. */
export function conflictsJson(file: string, decided: number, conflicts: readonly ListedConflict[]): string {
  return jsonText({ format: conflictsFormat, file, decided, conflicts });
}
