/** What operations are called, as somebody did them. Their titles are commands: 'Change action AMEDS001'. */
const done: Readonly<Record<string, string>> = {
  Accept: 'accepted',
  Add: 'added',
  Change: 'changed',
  Copy: 'copied',
  Create: 'created',
  Delete: 'deleted',
  Duplicate: 'duplicated',
  Move: 'moved',
  'No longer accept': 'no longer accepts',
  Publish: 'published',
  Remove: 'removed',
  Rename: 'renamed',
  Reorder: 'reordered',
  Replace: 'replaced',
  Set: 'set',
  'Undo:': 'took back:',
};

const commands = Object.keys(done).toSorted((a, b) => b.length - a.length);

/**
 * The title of a change as the end of a sentence about who did it: 'changed action AMEDS001'. Null for a title that is no command, and
 * stands better for itself.
 *
 * @param scenarioCode - stands beside it: what was done to the scenario as a whole does not name it again
 */
export function changeInWords(title: string, scenarioCode: string): string | null {
  const parts = title.split('; ').map((part) => partInWords(part, scenarioCode));
  return parts.includes(null) ? null : parts.join('; ');
}

function partInWords(title: string, scenarioCode: string): string | null {
  const command = commands.find((each) => title.startsWith(`${each} `));
  if (command === undefined) return null;
  const rest = title.slice(command.length + 1);
  const said =
    command === 'Undo:' ? (changeInWords(rest, scenarioCode) ?? rest) : rest === scenarioCode ? 'the scenario' : rest;
  return `${done[command] ?? command} ${said}`;
}

/** A change, as far as it is put together with others. */
export interface WordedChange {
  readonly scenarioCode: string;
  readonly actor: { readonly id: string } | null;
}

/** Changes one after another that one person made in one scenario: one row, with how many they are. The first is the last that was made. */
export function grouped<Change extends WordedChange>(
  changes: readonly Change[],
): readonly { readonly last: Change; readonly count: number }[] {
  const groups: { last: Change; count: number }[] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    if (group?.last.scenarioCode === change.scenarioCode && group.last.actor?.id === change.actor?.id) group.count += 1;
    else groups.push({ last: change, count: 1 });
  }
  return groups;
}
