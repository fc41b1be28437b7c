import type { PlacedView } from '#operations/operation';
import type { EntityNode, Use } from '#kernel/view';
import { rootOf } from '#index/root-of';

/** A reference to an entity. */
export interface Usage {
  readonly use: Use;
  /** The referenced entity: the entity itself or one of its parts. */
  readonly to: EntityNode;
}

/** The references to an entity, and external references to its parts, in document order of their targets. */
export function usagesOf(view: PlacedView, id: string): readonly Usage[] {
  const entity = view.get(id);
  if (entity === undefined) return [];
  return [entity, ...inside(view, entity)].flatMap((to) =>
    view.usesOf(to.id).flatMap((use): readonly Usage[] => (to !== entity && isIn(use.from, id) ? [] : [{ use, to }])),
  );
}

function inside(view: PlacedView, entity: EntityNode): readonly EntityNode[] {
  const root = rootOf(entity);
  const nodes = view.subtrees.find((subtree) => subtree.root === root)?.nodes ?? [];
  return nodes.filter((node) => node !== entity && isIn(node, entity.id));
}

function isIn(node: EntityNode | null, id: string): boolean {
  for (let at = node; at !== null; at = at.parent) if (at.id === id) return true;
  return false;
}
