/** Past tense of operation titles, which are imperative: 'Change action AMEDS001'. */
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
  'Stop accepting': 'stopped accepting',
  Publish: 'published',
  Remove: 'removed',
  Rename: 'renamed',
  Reorder: 'reordered',
  Replace: 'replaced',
  Set: 'set',
  'Undo:': 'undid:',
};

const commands = Object.keys(done).toSorted((a, b) => b.length - a.length);

/**
 * Turns the title of a change into the end of a sentence about its author: 'changed action AMEDS001'. Null for a title that is not
 * imperative and is shown as is.
 *
 * @param scenarioCode - shown beside it, so it is omitted from changes of the scenario as a whole
 */
export function changeInWords(title: string, scenarioCode: string): string | null {
  const parts = title.split('; ').map((part) => partInWords(part, scenarioCode));
  return parts.includes(null) ? null : parts.join('; ');
}

function partInWords(title: string, scenarioCode: string): string | null {
  if (/^and \d+ more$/.test(title)) return title;
  const { times, each = '' } = /^(?<times>\d+) × (?<each>.*)$/.exec(title)?.groups ?? {};
  if (times !== undefined) {
    const once = partInWords(each, scenarioCode);
    return once === null ? null : `${once}, ${times} times`;
  }
  const command = commands.find((each) => title.startsWith(`${each} `));
  if (command === undefined) return null;
  const rest = title.slice(command.length + 1);
  const said =
    command === 'Undo:' ? (changeInWords(rest, scenarioCode) ?? rest) : rest === scenarioCode ? 'the scenario' : rest;
  return `${done[command] ?? command} ${said}`;
}

/** A change, for grouping. */
export interface WordedChange {
  readonly scenarioCode: string;
  readonly actor: { readonly id: string } | null;
}

/** Groups successive changes by one person in one scenario into a row with their count. The first is the most recent. */
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
