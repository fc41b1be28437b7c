import type { Scenario } from '#document/scenario';
import type { PluginsByKind } from '#kernel/payload';
import type { EntityKind } from '#schema/keywords';
import type { Pointer } from '#base/json';
import { append } from '#base/append';
import { Changes } from './reads';
import { SubtreeLists, type SubtreeChange } from './subtree-lists';
import { join, SubtreeIndexer, type IndexedSubtree, type PlacedNode } from './subtrees';
import type { EntityNode, Payload, Use } from '#kernel/view';

/**
 * Index of the scenario's entities by identity and kind, and of their uses. It is updated from snapshot to snapshot and
 * reports what changed, at a cost proportional to the change, not to the scenario.
 */
export class ScenarioIndex {
  readonly #indexer: SubtreeIndexer;
  #subtrees: readonly IndexedSubtree[] = [];
  /** Subtrees of the current snapshot by their roots; built on first use, then updated incrementally. */
  #subtreeOfRoot: Map<PlacedNode, IndexedSubtree> | null = null;
  #nodes = new Map<string, PlacedNode>();
  /** With a duplicated identity, 'the first one' depends on the whole order: the index is then made again each time. */
  #hasDuplicates = false;
  readonly #kinds = new SubtreeLists<EntityKind, PlacedNode>(
    () => this.#subtrees,
    (subtree, kind) => subtree.nodesOf(kind),
  );
  /** Entities whose identity an earlier entity already has. */
  #repeated: readonly PlacedNode[] = [];
  /** Uses of an identity, by subtree; built on first use, then updated incrementally. */
  #users: Users | null = null;
  readonly #uses = new SubtreeLists<string, Use>(
    (id) => this.#usersOf(id),
    (subtree, id) => subtree.usesTo(id),
  );

  /** Cached payloads by plugin. */
  readonly #payloads = new SubtreeLists<string, Payload>(
    () => this.#subtrees,
    (subtree, pluginId) => subtree.payloadsOf(pluginId),
  );

  /** @param isShared - see {@link SubtreeIndexer} */
  constructor(plugins: PluginsByKind, isShared = true) {
    this.#indexer = new SubtreeIndexer(plugins, isShared);
  }

  /** The subtrees of the current snapshot, in document order; the part outside every entity is first. */
  get subtrees(): readonly IndexedSubtree[] {
    return this.#subtrees;
  }

  /** Advances to the next snapshot. */
  update(scenario: Scenario): Changes {
    const isFirst = this.#subtrees.length === 0;
    const { subtrees, removed, added, isReordered } = this.#indexer.index(scenario);
    this.#subtrees = subtrees;
    const changes = new Changes(removed);
    this.#noteRoots(removed, added);
    if (isFirst) {
      // Nothing has been read yet, so there are no changes to report.
      this.#takeFirst();
      return changes;
    }
    if (this.#hasDuplicates) this.#rebuild(changes);
    else this.#apply(removed, added, changes);
    const isReplaced =
      !isReordered &&
      removed.length === added.length &&
      removed.every(({ order }, place) => added[place]?.order === order);
    const change = { removed, added, isReplaced };
    this.#noteKinds(change, isReordered, changes);
    this.#notePayloads(change, isReordered, changes);
    this.#noteUses(change, isReordered, changes);
    return changes;
  }

  /** The first entity with this identity in document order. */
  get(id: string): PlacedNode | undefined {
    return this.#nodes.get(id);
  }

  /** Entities whose identity an earlier entity in the document already has; the same array until that changes. */
  get repeated(): readonly PlacedNode[] {
    return this.#repeated;
  }

  /** All entities of a kind in document order; the same array until one of them changes. */
  all(kind: EntityKind): readonly PlacedNode[] {
    return this.#kinds.get(kind);
  }

  /** The payloads of a plugin, in document order; the same array until one of them changes. */
  payloads(pluginId: string): readonly Payload[] {
    return this.#payloads.get(pluginId);
  }

  /** Every reference to an identity, in document order. */
  usesOf(id: string): readonly Use[] {
    return this.#uses.get(id);
  }

  /** The scenario pointer of an entity of the current snapshot. */
  pointerOf(node: EntityNode): Pointer {
    const placed = node as PlacedNode;
    let root = placed;
    while (root.parent !== null) root = root.parent;
    this.#subtreeOfRoot ??= this.#findRoots();
    const subtree = this.#subtreeOfRoot.get(root);
    if (subtree !== undefined) return join(subtree.at, placed.at);
    // A derived value that stayed equal may still contain the node of an earlier snapshot.
    const current = this.#nodes.get(node.id);
    return current === undefined || current === placed ? '' : this.pointerOf(current);
  }

  #noteRoots(removed: readonly IndexedSubtree[], come: readonly IndexedSubtree[]): void {
    for (const { root } of removed) if (root !== null) this.#subtreeOfRoot?.delete(root);
    for (const subtree of come) if (subtree.root !== null) this.#subtreeOfRoot?.set(subtree.root, subtree);
  }

  #findRoots(): Map<PlacedNode, IndexedSubtree> {
    const subtrees = new Map<PlacedNode, IndexedSubtree>();
    for (const subtree of this.#subtrees) if (subtree.root !== null) subtrees.set(subtree.root, subtree);
    return subtrees;
  }

  /** All kinds in one pass, instead of one pass over every entity per kind. */
  #takeFirst(): void {
    const kinds = new Map<EntityKind, PlacedNode[]>();
    const repeated: PlacedNode[] = [];
    for (const { nodes } of this.#subtrees) {
      for (const node of nodes) {
        append(kinds, node.kind, node);
        if (!this.#put(node)) repeated.push(node);
      }
    }
    for (const [kind, nodes] of kinds) this.#kinds.set(kind, nodes);
    this.#repeated = repeated;
  }

  #rebuild(changes: Changes): void {
    const before = this.#nodes;
    this.#nodes = new Map();
    this.#hasDuplicates = false;
    const repeated = this.#subtrees.flatMap((subtree) => this.#add(subtree, before, changes));
    if (repeated.length > 0 || this.#repeated.length > 0) changes.repeated = true;
    this.#repeated = repeated;
    for (const id of before.keys()) if (!this.#nodes.has(id)) changes.noteExistence(id);
  }

  #apply(removed: readonly IndexedSubtree[], come: readonly IndexedSubtree[], changes: Changes): void {
    const before = new Map<string, PlacedNode>();
    for (const subtree of removed) {
      for (const node of subtree.nodes) {
        before.set(node.id, node);
        this.#nodes.delete(node.id);
      }
    }
    for (const subtree of come) this.#add(subtree, before, changes);
    for (const id of before.keys()) if (!this.#nodes.has(id)) changes.noteExistence(id);
    if (this.#hasDuplicates) this.#rebuild(changes);
  }

  /** Returns the entities whose identity another entity already has. */
  #add(subtree: IndexedSubtree, before: ReadonlyMap<string, PlacedNode>, changes: Changes): readonly PlacedNode[] {
    const repeated: PlacedNode[] = [];
    for (const node of subtree.nodes) {
      if (!this.#put(node)) {
        repeated.push(node);
        continue;
      }
      const old = before.get(node.id);
      if (old === node) continue;
      if (old?.kind === node.kind) changes.gets.add(node.id);
      else changes.noteExistence(node.id);
    }
    return repeated;
  }

  /** False when another entity already has the identity. */
  #put(node: PlacedNode): boolean {
    if (this.#nodes.has(node.id)) {
      this.#hasDuplicates = true;
      return false;
    }
    this.#nodes.set(node.id, node);
    return true;
  }

  #noteKinds(change: SubtreeChange, isReordered: boolean, changes: Changes): void {
    for (const { nodes } of isReordered ? this.#subtrees : []) for (const { kind } of nodes) changes.kinds.add(kind);
    for (const { nodes } of subtreesIn(change)) for (const { kind } of nodes) changes.kinds.add(kind);
    this.#kinds.advance(changes.kinds, change);
  }

  #notePayloads(change: SubtreeChange, isReordered: boolean, changes: Changes): void {
    for (const { payloads } of subtreesIn(change)) for (const { pluginId } of payloads) changes.payloads.add(pluginId);
    if (isReordered) for (const pluginId of this.#payloads.keys()) changes.payloads.add(pluginId);
    this.#payloads.advance(changes.payloads, change);
  }

  #noteUses(change: SubtreeChange, isReordered: boolean, changes: Changes): void {
    for (const { uses } of subtreesIn(change)) for (const { to } of uses) changes.uses.add(to);
    if (this.#users !== null) {
      for (const subtree of change.removed) removeUser(this.#users, subtree);
      for (const subtree of change.added) addUser(this.#users, subtree);
    }
    if (isReordered) this.#uses.clear();
    else this.#uses.advance(changes.uses, change);
  }

  /** The subtrees that refer to an identity, in document order. */
  #usersOf(id: string): readonly IndexedSubtree[] {
    this.#users ??= this.#collectUsers();
    return (this.#users.get(id) ?? []).toSorted((a, b) => a.order - b.order);
  }

  #collectUsers(): Users {
    const users: Users = new Map();
    for (const subtree of this.#subtrees) addUser(users, subtree);
    return users;
  }
}

function subtreesIn({ removed, added: come }: SubtreeChange): readonly IndexedSubtree[] {
  return [...removed, ...come];
}

/** The subtrees that refer to an identity, each once, unordered. */
type Users = Map<string, IndexedSubtree[]>;

function addUser(users: Users, subtree: IndexedSubtree): void {
  for (const { to } of subtree.uses) {
    const known = users.get(to);
    if (known === undefined) users.set(to, [subtree]);
    else if (known.at(-1) !== subtree) known.push(subtree); // one subtree after the other, so it can only be the last
  }
}

function removeUser(users: Users, subtree: IndexedSubtree): void {
  for (const { to } of subtree.uses) {
    const known = users.get(to) ?? [];
    const position = known.indexOf(subtree);
    if (position >= 0) known.splice(position, 1);
  }
}
