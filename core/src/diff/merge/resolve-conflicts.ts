import type { Scenario } from '../../document/scenario';
import { noPlugins, type PluginsByKind } from '../../schema/payload';
import { applySteps } from '../apply-steps';
import type { ChangeStep } from '../change-step';
import { diffScenarios } from '../diff-scenarios';
import type { Conflict } from './conflict';
import { mergeScenarios } from './merge-scenarios';
import type { Unresolved } from './resolve-conflict';
import type { Side } from './three-way';

/** What became of a document some of whose conflicts were decided. */
export interface Resolved {
  /** With the conflicts that are left: what taking theirs does is brought to what was decided. */
  readonly document: Unresolved;
  /** Conflicts that could not be decided: others that were decided are about the same place. The document is as it was. */
  readonly touching: readonly Touching[];
}

/** A conflict for which theirs can't be taken together with theirs of others. */
export interface Touching {
  readonly conflict: Conflict;
  /** Those that it gets into the way of; none where the document was changed otherwise. */
  readonly others: readonly Conflict[];
}

/**
 * Decides several conflicts at once: of those for which theirs is taken, each is brought in by its steps, or where another one has
 * changed the same place, by merging what the two do. All of them, or none.
 *
 * @param decisions - by conflict; those that are missing stay
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
  for (const conflict of taken) {
    const next = brought.length === 0 ? alone(document, conflict) : together(document, scenario, conflict, plugins);
    if (next === null) {
      const others = brought.filter((other) => {
        const first = alone(document, other);
        return first !== null && together(document, first, conflict, plugins) === null;
      });
      touching.push({ conflict, others });
    } else {
      scenario = next;
      brought.push(conflict);
    }
  }
  if (touching.length > 0) return { document, touching };
  const left = document.conflicts
    .filter((each) => !decisions.has(each))
    .map((each) => (brought.length === 0 ? each : broughtTo(document, scenario, each, plugins)));
  return { document: { scenario, conflicts: left }, touching };
}

/** A document with theirs of one conflict; null where it is not the document that the merge left. */
function alone({ scenario }: Unresolved, { steps }: Conflict): Scenario | null {
  return take(scenario, steps as readonly ChangeStep[]);
}

/** What was decided so far with theirs of one more conflict; null where they are about the same. */
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

/** A conflict that is left, as it is in the document by now; as it was where that can't be said. */
function broughtTo(document: Unresolved, decided: Scenario, conflict: Conflict, plugins: PluginsByKind): Conflict {
  if (take(decided, conflict.steps as readonly ChangeStep[]) !== null) return conflict;
  const other = together(document, decided, conflict, plugins);
  if (other === null) return conflict;
  return { ...conflict, steps: diffScenarios(decided, other, plugins) };
}

function take(scenario: Scenario, steps: readonly ChangeStep[]): Scenario | null {
  try {
    return applySteps(scenario, steps);
  } catch {
    return null; // a step does not fit
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
    return { merged: base, conflicts: 1 }; // an identity would stand twice
  }
}
