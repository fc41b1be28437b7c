import type { PluginRegistry } from '@scn/core/kernel/registry';
import { copyDependenciesOf, type CopyDependency } from '@scn/core/operations/actions/copy-dependencies';
import type { PlacedView } from '@scn/core/operations/operation';

/** Information that an author needs before an action of another scenario is pasted. */
export interface PasteQuestion {
  /** Dependencies of the action that this scenario doesn't have. */
  readonly missing: readonly CopyDependency[];
  /** Patients or items of its physiology changes are missing: it can only be pasted without these changes. */
  readonly isPhysiologyMismatch: boolean;
}

/** Possible results of pasting an action. */
export type ActionPaste =
  /** Its scenario doesn't have the action any more, or can't be read. */
  | { readonly kind: 'missing' }
  /** It is from another scenario, and this one has an action of its code. */
  | { readonly kind: 'taken' }
  /** It is from this scenario, and gets a new code. */
  | { readonly kind: 'clone' }
  /** It is from another scenario, and keeps its code. */
  | { readonly kind: 'copy'; readonly question: PasteQuestion };

/** Decides what pasting an action does. @param source - the scenario that it was copied in; null if it can't be read */
export function judgeActionPaste(
  actionCode: string,
  source: PlacedView | null,
  here: PlacedView,
  plugins: PluginRegistry,
): ActionPaste {
  const action = source?.get(actionCode, 'action')?.value;
  if (source === null || action === undefined) return { kind: 'missing' };
  if (source.scenario.scenarioCode === here.scenario.scenarioCode) return { kind: 'clone' };
  const { isInScenario, dependencies, isPhysiologyMismatch } = copyDependenciesOf(action, source, here, plugins);
  if (isInScenario) return { kind: 'taken' };
  return { kind: 'copy', question: { missing: dependencies, isPhysiologyMismatch } };
}
