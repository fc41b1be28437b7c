import { append } from '#base/append';
import type { OperationCall } from '#base/issue';
import { pointerTokens, type Json, type JsonObject } from '#base/json';
import type { ScenarioView } from '#kernel/view';
import { explain } from '#schema/explain';
import { problemOfSize, type SheetReading, type SheetRefusal, type SheetRow } from '#sheet/read-sheet';
import { areSameWords, fingerprintOf, readLineIdentity } from './line-identity';
import { scriptLines, type ScriptLine } from './script-lines';
import { scriptHeaders } from './script-table';

/** Limits of a script: more is a mistake, or an attempt to block the editor. */
export const scriptLimits = { rows: 20_000, columns: 200, cell: 20_000 } as const;

/**
 * Reads what a corrected script changes. Rows are matched by identity, in any order; a row with the words of the export changes nothing,
 * even if the line has been changed since. A line that was corrected both here and there is refused.
 */
export function readScript(table: readonly (readonly string[])[], view: ScenarioView): SheetReading {
  const nothing = { unknownHeaders: [], rows: [] };
  const tooLarge = problemOfSize(table, scriptLimits);
  if (tooLarge !== null) return { problem: tooLarge, ...nothing };
  const start = table.findIndex((cells) => !isBlank(cells));
  if (start < 0) return { problem: 'There is nothing in it.', ...nothing };
  const headers = (table[start] ?? []).map(keyOf);
  const indexOf = (header: string) => headers.indexOf(keyOf(header));
  const [identity, words] = [indexOf(scriptHeaders.identity), indexOf(scriptHeaders.line)];
  if (identity < 0 || words < 0) {
    const { identity: first, line: second } = scriptHeaders;
    const problem = `The first row must have the headers “${first}” and “${second}”. Import a script that was exported here.`;
    return { problem, ...nothing };
  }
  const filled = table
    .map((cells, index): GivenLine => ({
      number: index + 1,
      identity: (cells[identity] ?? '').trim(),
      words: (cells[words] ?? '').replaceAll(/\r\n?/g, '\n').trim(),
      isBlank: isBlank(cells),
    }))
    .slice(start + 1)
    .filter((row) => !row.isBlank);
  const lines = new Map(view.derive(scriptLines).map((line) => [line.key, line]));
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const row of filled) (seen.has(row.identity) ? repeated : seen).add(row.identity);
  return {
    problem: null,
    unknownHeaders: [],
    rows: filled.map((row) => readRow(row, repeated.has(row.identity), lines, view)),
  };
}

/** The operations that make the corrections, one a command. */
export function scriptCalls({ rows }: SheetReading, view: ScenarioView): readonly OperationCall[] {
  const lines = new Map(view.derive(scriptLines).map((line) => [line.key, line]));
  const corrections = new Map<string, { readonly line: ScriptLine; readonly words: string }[]>();
  for (const { effect, id, values } of rows) {
    const line = id === null ? undefined : lines.get(id);
    const words = values['text'];
    if (effect === 'changed' && line !== undefined && typeof words === 'string')
      append(corrections, line.commandId, { line, words });
  }
  return [...corrections].flatMap(([id, all]): readonly OperationCall[] => {
    const command = view.get(id, 'command');
    if (command === undefined) return [];
    const before = command.value.args as JsonObject;
    const after = all.reduce<Json>((args, { line, words }) => withWords(args, pointerTokens(line.at), words), before);
    const changed = new Set(all.map(({ line }) => pointerTokens(line.at)[0] ?? ''));
    const args = Object.fromEntries(Object.entries(after as JsonObject).filter(([name]) => changed.has(name)));
    return [{ name: 'playlist-command.update', input: { id, args } }];
  });
}

interface GivenLine {
  readonly number: number;
  readonly identity: string;
  readonly words: string;
  readonly isBlank: boolean;
}

function readRow(
  { number, identity, words }: GivenLine,
  isRepeated: boolean,
  lines: ReadonlyMap<string, ScriptLine>,
  view: ScenarioView,
): SheetRow {
  const given = readLineIdentity(identity);
  const line = given === null ? undefined : lines.get(given.key);
  const row = { number, id: line?.key ?? null, title: line === undefined ? null : titleOf(line, view) };
  const refused = (title: string | null, reason: string): SheetRow => {
    const refusals: readonly SheetRefusal[] = [{ title, reason }];
    return { ...row, effect: 'refused', cells: [], refusals, values: {} };
  };
  const { identity: identityTitle, line: lineTitle } = scriptHeaders;
  if (identity === '') return refused(identityTitle, 'It is missing. Copy it from the exported script.');
  if (given === null) return refused(identityTitle, `“${identity}” isn’t one of an exported script.`);
  if (isRepeated) return refused(identityTitle, 'It is in several rows. Leave one of them.');
  const same: SheetRow = { ...row, effect: 'same', cells: [], refusals: [], values: {} };
  if (line === undefined)
    return refused(identityTitle, `The scenario doesn’t have this line, or no longer: “${words}”.`);
  if (fingerprintOf(words) === given.fingerprint) return same;
  if (line.dialogueId !== null)
    return refused(lineTitle, 'The words are those of a shared dialogue. Correct the dialogue in the shared assets.');
  if (areSameWords(words, line.text)) return same;
  if (fingerprintOf(line.text) !== given.fingerprint) {
    return refused(
      lineTitle,
      `It has been changed since the export, to “${line.text}”. Compare it with “${words}”, and change it in the editor.`,
    );
  }
  if (words === '') return refused(lineTitle, 'It can’t be empty. To remove a line, delete its command in the editor.');
  const reason = misfit(line, words, view);
  if (reason !== null) return refused(lineTitle, reason);
  return {
    ...row,
    effect: 'changed',
    cells: [{ title: lineTitle, was: line.text, now: words, written: null }],
    refusals: [],
    values: { text: words },
  };
}

/** Why the command can’t have the words; null if it can. */
function misfit({ commandId, at }: ScriptLine, words: string, view: ScenarioView): string | null {
  const command = view.get(commandId, 'command')?.value;
  const plugin = command === undefined ? undefined : view.plugins.command(command.block);
  if (command === undefined || plugin === undefined) return 'Its command can’t be changed.';
  const args = withWords(command.args as JsonObject, pointerTokens(at), words);
  return explain(plugin.schema, args)[0]?.message ?? null;
}

function titleOf({ actorId, responseCode }: ScriptLine, view: ScenarioView): string {
  const name = actorId === null ? null : (view.get(actorId, 'actor')?.value.name ?? actorId);
  return name === null ? responseCode : `${name}, ${responseCode}`;
}

/** A copy of arguments with other words at a place. */
function withWords(value: Json, [name, ...rest]: readonly string[], words: string): Json {
  if (name === undefined) return words;
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return items.map((item, index) => (String(index) === name ? withWords(item, rest, words) : item));
  }
  const object = value as JsonObject;
  return { ...object, [name]: withWords(object[name] ?? null, rest, words) };
}

function keyOf(header: string): string {
  return header.trim().toLowerCase();
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
