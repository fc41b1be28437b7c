import { titleOfReference } from '#description/entity-title';
import type { Action } from '#document/actions/schema';
import type { ReferenceTarget } from '#schema/keywords';
import { isAssetTarget } from '#index/reference-target';
import { SubtreeIndexer } from '#index/subtrees';
import type { PluginRegistry } from '#kernel/registry';
import { identitiesOfAction } from '../copy-entity';
import type { PlacedView } from '../operation';

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
  source: PlacedView,
  target: PlacedView,
  plugins: PluginRegistry,
): CopyDependencies {
  const own = new Set(identitiesOfAction(action));
  const missing = new Map<string, CopyDependency>();
  for (const { to, target: kind } of usesOf(action, source, plugins)) {
    if (own.has(to) || isAssetTarget(kind) || kind === 'report-item' || target.exists(to, kind)) continue;
    missing.set(to, { id: to, name: titleOfReference(source, to, kind), entityType: kind });
  }
  const isThere = (id: string, kind: 'patient' | 'physiology-item'): boolean => target.exists(id, kind);
  return {
    isInScenario: target.exists(action.actionCode),
    dependencies: [...missing.values()],
    isPhysiologyMismatch: action.physiologyChanges.some(
      ({ patientId, values }) =>
        !isThere(patientId, 'patient') ||
        values.some(({ physiologyItemId }) => !isThere(physiologyItemId, 'physiology-item')),
    ),
  };
}

/**
 * The entities that one action refers to, found by indexing a scenario that contains only this action. Not those of its physiology changes:
 * without them the action is copied without the changes.
 */
function usesOf(action: Action, { scenario }: PlacedView, plugins: PluginRegistry) {
  const { subtrees } = new SubtreeIndexer(plugins).index({
    ...scenario,
    actions: [{ ...action, physiologyChanges: [] }],
  });
  return subtrees.find(({ root }) => root?.kind === 'action')?.uses ?? [];
}
