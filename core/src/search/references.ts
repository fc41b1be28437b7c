import { append } from '#base/append';
import { isAssetTarget } from '#index/reference-target';
import { rootOf } from '#index/root-of';
import type { EntityNode, Use } from '#kernel/view';
import type { PlacedView } from '#operations/operation';
import type { ReferenceTarget } from '#schema/keywords';

/** A reference between a part of one outermost entity and something else. */
interface PlacedReference {
  readonly use: Use;
  /** The referenced entity; null if it isn't in the scenario. */
  readonly to: EntityNode | null;
}

/** The other end of references from or to an outermost entity. */
export type Neighbour = NeighbourEnd & {
  /** The references, in document order; at least one. */
  readonly references: readonly PlacedReference[];
};

/** The other end of references. Only entities have references of their own. */
type NeighbourEnd =
  | { readonly type: 'entity'; readonly node: EntityNode }
  /** The scenario's own sections. */
  | { readonly type: 'scenario' }
  /** A shared asset or a physiology item: not in the document. */
  | { readonly type: 'external'; readonly target: ReferenceTarget; readonly id: string }
  /** A target that isn't in the scenario any more. */
  | { readonly type: 'missing'; readonly target: ReferenceTarget; readonly id: string };

/**
 * The references of the outermost entity that is or contains an entity, without those inside it, as one node of a graph: an entity uses another
 * one exactly if that is used by it. Neighbours are in document order, those outside the document last. Null if there is no such entity.
 */
export function referencesOf(view: PlacedView, id: string) {
  const node = view.get(id);
  if (node === undefined) return null;
  const root = rootOf(node);
  return { root, usedBy: usedBy(view, root), uses: usesOf(view, root) };
}

function usedBy(view: PlacedView, root: EntityNode): readonly Neighbour[] {
  const found = new Map<EntityNode | null, PlacedReference[]>();
  for (const usage of usagesOf(view, root.id)) {
    const from = usage.use.from === null ? null : rootOf(usage.use.from);
    if (from !== root && entityOf(view, usage.use) === usage.to) append(found, from, usage);
  }
  return inDocumentOrder(view, found);
}

function usesOf(view: PlacedView, root: EntityNode): readonly Neighbour[] {
  const inside = new Map<EntityNode | null, PlacedReference[]>();
  const outside = new Map<string, PlacedReference[]>();
  for (const use of view.subtrees.find((subtree) => subtree.root === root)?.uses ?? []) {
    const to = entityOf(view, use);
    if (to === null) append(outside, `${use.target} ${use.to}`, { use, to });
    else if (rootOf(to) !== root) append(inside, rootOf(to), { use, to });
  }
  const ends = [...outside.values()].map((references): Neighbour => {
    const [{ use }] = references as [PlacedReference];
    const { target, to: id } = use;
    return { type: isExternal(view, use) ? 'external' : 'missing', target, id, references };
  });
  return [...inDocumentOrder(view, inside), ...ends];
}

function inDocumentOrder(
  view: PlacedView,
  found: ReadonlyMap<EntityNode | null, readonly PlacedReference[]>,
): readonly Neighbour[] {
  return view.subtrees.flatMap(({ root }): readonly Neighbour[] => {
    const references = found.get(root);
    if (references === undefined) return [];
    return [root === null ? { type: 'scenario', references } : { type: 'entity', node: root, references }];
  });
}

/** Null for what is outside the document, even if an entity happens to have the same identity. */
function entityOf(view: PlacedView, { to, target }: Use): EntityNode | null {
  return isAssetTarget(target) || target === 'report-item' ? null : (view.get(to) ?? null);
}

/** Assets count as existing: a rule checks that against the catalogue. */
function isExternal(view: PlacedView, { to, target }: Use): boolean {
  return isAssetTarget(target) || (target === 'report-item' && view.plugins.reportItem(to) !== undefined);
}

/** A reference to an entity. */
interface Usage {
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
