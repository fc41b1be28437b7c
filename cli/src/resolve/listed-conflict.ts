import { applySteps, type ChangeStep } from '@scn/core/diff/change-step';
import { describeChanges, sentenceOf } from '@scn/core/diff/describe/describe-changes';
import { describeConflict, type DescribedConflict } from '@scn/core/diff/describe/describe-conflict';
import type { Conflict, ConflictKind } from '@scn/core/document/conflict/conflict';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { notThere } from '../merge/conflict-words';
import type { Colours } from '../terminal/colours';
import { harmless, jsonText } from '../terminal/harmless';

/** A listed conflict, with its number and the effect of each choice. */
export interface ListedConflict extends DescribedConflict {
  /** Its position in the list, from 1. */
  readonly number: number;
  readonly id: string;
  /** Effect of taking theirs, in words; null if the file has changed there since. */
  readonly takingTheirs: readonly string[] | null;
}

/** Describes the conflicts of a file. */
export function listConflicts(
  conflicts: readonly Conflict[],
  scenario: Scenario,
  plugins: PluginsByKind,
): readonly ListedConflict[] {
  return conflicts.map((conflict, place) => ({
    number: place + 1,
    id: conflict.id,
    ...describeConflict(conflict, scenario, plugins),
    takingTheirs: changesBy(conflict, scenario, plugins),
  }));
}

function changesBy({ steps }: Conflict, scenario: Scenario, plugins: PluginsByKind): readonly string[] | null {
  try {
    const taken = steps as readonly ChangeStep[];
    return describeChanges(taken, scenario, applySteps(scenario, taken), plugins).map(sentenceOf);
  } catch {
    return null;
  }
}

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
const conflictsFormat = 1;

/** JSON for programs, in a published format: schemas/scn-conflicts.schema.json. */
export function conflictsJson(file: string, decided: number, conflicts: readonly ListedConflict[]): string {
  return jsonText({ format: conflictsFormat, file, decided, conflicts });
}
