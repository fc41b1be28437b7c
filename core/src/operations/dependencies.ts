import { titleOfCommand, titleOfUnnamed } from '#description/entity-title';
import { titleAmongKind } from './entities/change-titles';
import type { EntityNode, Use, ScenarioView } from '#kernel/view';
import { identitiesIn } from './copy-entity';
import { onDeleteOf, type OnDelete } from './on-delete';
import type { PlacedView } from './operation';
import { Refusal } from '#base/refusal';

/** An external reference to an entity to be deleted. */
export interface Dependency {
  readonly use: Use;
  /** Identity of the dependent entity; null for a section of the scenario. */
  readonly id: string | null;
  readonly name: string;
  readonly entityType: string;
  /** Effect on it when the entity is deleted. */
  readonly onDelete: OnDelete;
  /** False if it prevents the deletion: the author must change it first. */
  readonly canAutomaticallyDelete: boolean;
}

/** External references to these entities or their parts. */
export function dependenciesOf(view: PlacedView, ids: readonly string[]): readonly Dependency[] {
  const inside = new Set(ids);
  return ids.flatMap((id) =>
    view.usesOf(id).flatMap((use): readonly Dependency[] => {
      if (isInside(use.from, inside)) return [];
      const onDelete = onDeleteOf(use);
      return [
        {
          use,
          id: use.from?.id ?? null,
          name: use.from === null ? 'Scenario' : nameOfDependent(use.from, view),
          entityType: use.from?.kind ?? 'scenario',
          onDelete,
          canAutomaticallyDelete: onDelete.kind !== 'restrict',
        },
      ];
    }),
  );
}

/** The display name of an entity that refers to something; a command has its place. */
export function nameOfDependent(node: EntityNode, view: ScenarioView): string {
  if (node.kind === 'command') return titleOfCommand(node as EntityNode<'command'>, view.plugins);
  return titleAmongKind(node, view) ?? titleOfUnnamed(node, view);
}

/** External references to these entities, and to what is deleted because it refers to them. */
export function allDependenciesOf(view: PlacedView, ids: readonly string[]): readonly Dependency[] {
  const inside = new Set(ids);
  const deleted = new Set<string>();
  const found = [...dependenciesOf(view, ids)];
  for (const { use, onDelete } of found) {
    const { from } = use;
    if (from === null || onDelete.kind !== 'delete-entity' || deleted.has(from.id)) continue;
    deleted.add(from.id);
    // the loop reaches these as well
    found.push(...dependenciesOf(view, identitiesIn(from)).filter((each) => !isInside(each.use.from, inside)));
  }
  return found.filter(({ use, onDelete }) => onDelete.kind === 'delete-entity' || !isInside(use.from, deleted));
}

/**
 * Refuses when there are external references to these entities.
 *
 * @throws Refusal EntityInUseError with the dependencies in the metadata.
 */
export function refuseIfUsed(view: PlacedView, ids: readonly string[], message: string): void {
  const dependencies = dependenciesOf(view, ids);
  if (dependencies.length > 0) throw inUse(dependencies, message);
}

/** The refusal that lists dependencies (canBeRemoved, dependencies). */
export function inUse(dependencies: readonly Dependency[], message: string): Refusal {
  return new Refusal(
    'EntityInUseError',
    {
      canBeRemoved: dependencies.every(({ canAutomaticallyDelete }) => canAutomaticallyDelete),
      dependencies: dependencies.map(({ id, name, entityType, canAutomaticallyDelete }) => ({
        id,
        name,
        entityType,
        canAutomaticallyDelete,
      })),
    },
    message,
  );
}

function isInside(node: EntityNode | null, ids: ReadonlySet<string>): boolean {
  for (let at = node; at !== null; at = at.parent) if (ids.has(at.id)) return true;
  return false;
}
