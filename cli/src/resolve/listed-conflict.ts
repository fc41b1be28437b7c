import { describeChanges, sentenceOf } from '@scn/core/diff/describe/describe-changes';
import { describeConflict } from '@scn/core/diff/describe/describe-conflict';
import type { DescribedConflict } from '@scn/core/diff/describe/described-conflict';
import { applySteps } from '@scn/core/diff/apply-steps';
import type { ChangeStep } from '@scn/core/diff/change-step';
import type { Conflict } from '@scn/core/document/conflict/conflict';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginsByKind } from '@scn/core/kernel/payload';

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
