import type { EntityNode } from '#kernel/view';

/** The outermost entity that contains an entity: the action of a playlist command, or the entity itself. */
export function rootOf(node: EntityNode): EntityNode {
  return node.parent === null ? node : rootOf(node.parent);
}
