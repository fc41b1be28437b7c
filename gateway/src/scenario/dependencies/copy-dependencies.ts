import type { Action } from '@scn/core/document/actions/schema';
import type { PlacedView } from '@scn/core/operations/operation';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import { isAssetTarget } from '@scn/core/view/reference-target';
import { UnitIndexer } from '@scn/core/view/units';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { identitiesOfAction } from '@scn/core/operations/copy-entity';
import { titleOfReference } from '@scn/core/description/entity-title';

/** An entity that a copied action refers to and that is missing in the target scenario. */
export interface CopyDependency {
  readonly id: string;
  readonly name: string;
  readonly entityType: ReferenceTarget;
}

/** Conflicts of copying an action into another scenario. */
export interface CopyDependencies {
  /** The target already has an action with this code. */
  readonly isInScenario: boolean;
  readonly dependencies: readonly CopyDependency[];
  /** The target lacks patients whose physiology the action changes, or some of their items. */
  readonly isPhysiologyMismatch: boolean;
}

/** Compares what an action refers to in its own scenario with the entities of another scenario. */
export function copyDependenciesOf(
  action: Action,
  source: { readonly scenario: Scenario; readonly view: PlacedView },
  target: { readonly view: PlacedView },
  plugins: PluginRegistry,
): CopyDependencies {
  const own = new Set(identitiesOfAction(action));
  const missing = new Map<string, CopyDependency>();
  for (const { to, target: kind } of usesOf(action, source.scenario, plugins)) {
    if (own.has(to) || isAssetTarget(kind) || kind === 'report-item' || target.view.exists(to)) continue;
    missing.set(to, { id: to, name: titleOfReference(source.view, to, kind), entityType: kind });
  }
  const isThere = (id: string, kind: 'patient' | 'physiology-item'): boolean => target.view.exists(id, kind);
  return {
    isInScenario: target.view.exists(action.actionCode),
    dependencies: [...missing.values()],
    isPhysiologyMismatch: action.physiologyChanges.some(
      ({ patientId, values }) =>
        !isThere(patientId, 'patient') ||
        values.some(({ physiologyItemId }) => !isThere(physiologyItemId, 'physiology-item')),
    ),
  };
}

/** The entities that one action refers to, found by indexing a scenario that contains only this action. */
function usesOf(action: Action, scenario: Scenario, plugins: PluginRegistry) {
  const alone: Scenario = { ...scenario, actions: [action] };
  const { units } = new UnitIndexer(plugins).index(alone);
  return units.find(({ root }) => root?.kind === 'action')?.uses ?? [];
}
