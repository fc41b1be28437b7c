import type { Scenario } from '#document/scenario';
import { noPlugins, type PluginsByKind } from '#kernel/payload';
import { applySteps, type ChangeStep } from '../change-step';
import { diffScenarios } from '../diff-scenarios';
import type { Conflict } from '#document/conflict/conflict';
import { mergeScenarios } from './merge-scenarios';
import type { Side } from './three-way';
import { TouchedPaths } from './touched-paths';

/** Result of resolving some conflicts of a document. */
export interface Resolved {
  /** The document with its remaining conflicts, whose steps are adapted to the resolved ones. */
  readonly document: Unresolved;
  /** Conflicts that couldn't be resolved because they overlap with others. The document is then unchanged. */
  readonly touching: readonly Touching[];
}

/** A conflict for which theirs can't be combined with theirs of others. */
export interface Touching {
  readonly conflict: Conflict;
  /** The overlapping conflicts; empty when the document itself has changed. */
  readonly others: readonly Conflict[];
}

/**
 * Resolves several conflicts atomically. Each choice of theirs is applied by its steps or, when another one changed the same
 * part, by merging both.
 *
 * @param decisions - chosen side by conflict; missing ones stay unresolved
 */
export function resolveConflicts(
  document: Unresolved,
  decisions: ReadonlyMap<Conflict, Side>,
  plugins: PluginsByKind = noPlugins,
): Resolved {
  const taken = document.conflicts.filter((each) => decisions.get(each) === 'theirs');
  let scenario = document.scenario;
  const touching: Touching[] = [];
  const brought: Conflict[] = [];
  const touched = new TouchedPaths();
  for (const conflict of taken) {
    const steps = conflict.steps as readonly ChangeStep[];
    // a merge compares whole scenarios: with many conflicts, only those that others come near are merged
    const isApart = brought.length === 0 || touched.isApart(steps);
    const next = isApart ? take(scenario, steps) : together(document, scenario, conflict, plugins);
    if (next === null) {
      const others = brought.filter((other) => {
        const first = alone(document, other);
        return first !== null && together(document, first, conflict, plugins) === null;
      });
      touching.push({ conflict, others });
    } else {
      scenario = next;
      brought.push(conflict);
      touched.add(steps);
    }
  }
  if (touching.length > 0) return { document, touching };
  const left = document.conflicts
    .filter((each) => !decisions.has(each))
    .map((each) => (brought.length === 0 ? each : rebasedOnto(document, scenario, each, plugins)));
  return { document: { scenario, conflicts: left }, touching };
}

/** A document with theirs of one conflict applied; null when the document has changed since the merge. */
function alone({ scenario }: Unresolved, { steps }: Conflict): Scenario | null {
  return take(scenario, steps as readonly ChangeStep[]);
}

/** The resolved document with theirs of one more conflict applied; null when they overlap. */
function together(
  document: Unresolved,
  decided: Scenario,
  conflict: Conflict,
  plugins: PluginsByKind,
): Scenario | null {
  const other = alone(document, conflict);
  if (other === null) return null;
  const { merged, conflicts } = merge(document.scenario, decided, other, plugins);
  return conflicts === 0 ? merged : null;
}

/** A remaining conflict adapted to the current document; unchanged when that isn't possible. */
function rebasedOnto(document: Unresolved, decided: Scenario, conflict: Conflict, plugins: PluginsByKind): Conflict {
  if (take(decided, conflict.steps as readonly ChangeStep[]) !== null) return conflict;
  const other = together(document, decided, conflict, plugins);
  if (other === null) return conflict;
  return { ...conflict, steps: diffScenarios(decided, other, plugins) };
}

function take(scenario: Scenario, steps: readonly ChangeStep[]): Scenario | null {
  try {
    return applySteps(scenario, steps);
  } catch {
    return null; // a step doesn't match
  }
}

function merge(
  base: Scenario,
  ours: Scenario,
  theirs: Scenario,
  plugins: PluginsByKind,
): { readonly merged: Scenario; readonly conflicts: number } {
  try {
    const { merged, conflicts } = mergeScenarios(base, ours, theirs, plugins);
    return { merged, conflicts: conflicts.length };
  } catch {
    return { merged: base, conflicts: 1 }; // an identity would be duplicated
  }
}

/** A scenario with its remaining conflicts. */
interface Unresolved {
  readonly scenario: Scenario;
  readonly conflicts: readonly Conflict[];
}

/**
 * Resolves one conflict: ours is already in the scenario, theirs is applied.
 *
 * @throws Error when there is no such conflict; StepMismatch when that part of the scenario has changed since
 */
export function resolveConflict<D extends Unresolved>(document: D, conflictId: string, side: Side): D {
  const conflict = document.conflicts.find(({ id }) => id === conflictId);
  if (conflict === undefined) throw new Error(`There is no conflict “${conflictId}”.`);
  const scenario =
    side === 'ours' ? document.scenario : applySteps(document.scenario, conflict.steps as readonly ChangeStep[]);
  return { ...document, scenario, conflicts: document.conflicts.filter((each) => each !== conflict) };
}
