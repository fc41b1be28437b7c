import type { Scenario } from '#document/scenario';
import type { PluginsByKind } from '#kernel/payload';
import type { EntityKind } from '#schema/keywords';
import type { Pointer } from '#base/json';
import { append } from '#base/append';
import { Changes } from './reads';
import { UnitLists, type UnitChange } from './unit-lists';
import { join, UnitIndexer, type IndexedUnit, type PlacedNode } from './units';
import type { EntityNode, Payload, Use } from '#kernel/view';

/**
 * Index of the scenario's entities by identity and kind, and of their uses. It is updated from snapshot to snapshot and
 * reports what changed, at a cost proportional to the change, not to the scenario.
 */
export class ScenarioIndex {
  readonly #indexer: UnitIndexer;
  #units: readonly IndexedUnit[] = [];
  /** Units of the current snapshot by their roots; built on first use, then updated incrementally. */
  #unitOfRoot: Map<PlacedNode, IndexedUnit> | null = null;
  #nodes = new Map<string, PlacedNode>();
  /** With a duplicated identity, 'the first one' depends on the whole order: the index is then made again each time. */
  #hasDuplicates = false;
  readonly #kinds = new UnitLists<EntityKind, PlacedNode>(
    () => this.#units,
    (unit, kind) => unit.nodesOf(kind),
  );
  /** Entities whose identity an earlier entity already has. */
  #repeated: readonly PlacedNode[] = [];
  /** Uses of an identity, by unit; built on first use, then updated incrementally. */
  #users: Users | null = null;
  readonly #uses = new UnitLists<string, Use>(
    (id) => this.#usersOf(id),
    (unit, id) => unit.usesTo(id),
  );

  /** Cached payloads by plugin. */
  readonly #payloads = new UnitLists<string, Payload>(
    () => this.#units,
    (unit, pluginId) => unit.payloadsOf(pluginId),
  );

  /** @param isShared - see {@link UnitIndexer} */
  constructor(plugins: PluginsByKind, isShared = true) {
    this.#indexer = new UnitIndexer(plugins, isShared);
  }

  /** The units of the current snapshot, in document order; the part outside every entity is first. */
  get units(): readonly IndexedUnit[] {
    return this.#units;
  }

  /** Advances to the next snapshot. */
  update(scenario: Scenario): Changes {
    const isFirst = this.#units.length === 0;
    const { units, gone, come, isReordered } = this.#indexer.index(scenario);
    this.#units = units;
    const changes = new Changes(gone);
    this.#noteRoots(gone, come);
    if (isFirst) {
      // Nothing has been read yet, so there are no changes to report.
      this.#takeFirst();
      return changes;
    }
    if (this.#hasDuplicates) this.#rebuild(changes);
    else this.#apply(gone, come, changes);
    const isReplaced =
      !isReordered && gone.length === come.length && gone.every(({ order }, place) => come[place]?.order === order);
    const change = { gone, come, isReplaced };
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
    this.#unitOfRoot ??= this.#findRoots();
    const unit = this.#unitOfRoot.get(root);
    if (unit !== undefined) return join(unit.at, placed.at);
    // A derived value that stayed equal may still contain the node of an earlier snapshot.
    const current = this.#nodes.get(node.id);
    return current === undefined || current === placed ? '' : this.pointerOf(current);
  }

  #noteRoots(gone: readonly IndexedUnit[], come: readonly IndexedUnit[]): void {
    for (const { root } of gone) if (root !== null) this.#unitOfRoot?.delete(root);
    for (const unit of come) if (unit.root !== null) this.#unitOfRoot?.set(unit.root, unit);
  }

  #findRoots(): Map<PlacedNode, IndexedUnit> {
    const units = new Map<PlacedNode, IndexedUnit>();
    for (const unit of this.#units) if (unit.root !== null) units.set(unit.root, unit);
    return units;
  }

  /** All kinds in one pass, instead of one pass over every entity per kind. */
  #takeFirst(): void {
    const kinds = new Map<EntityKind, PlacedNode[]>();
    const repeated: PlacedNode[] = [];
    for (const { nodes } of this.#units) {
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
    const repeated = this.#units.flatMap((unit) => this.#add(unit, before, changes));
    if (repeated.length > 0 || this.#repeated.length > 0) changes.repeated = true;
    this.#repeated = repeated;
    for (const id of before.keys()) if (!this.#nodes.has(id)) changes.noteExistence(id);
  }

  #apply(gone: readonly IndexedUnit[], come: readonly IndexedUnit[], changes: Changes): void {
    const before = new Map<string, PlacedNode>();
    for (const unit of gone) {
      for (const node of unit.nodes) {
        before.set(node.id, node);
        this.#nodes.delete(node.id);
      }
    }
    for (const unit of come) this.#add(unit, before, changes);
    for (const id of before.keys()) if (!this.#nodes.has(id)) changes.noteExistence(id);
    if (this.#hasDuplicates) this.#rebuild(changes);
  }

  /** Returns the entities whose identity another entity already has. */
  #add(unit: IndexedUnit, before: ReadonlyMap<string, PlacedNode>, changes: Changes): readonly PlacedNode[] {
    const repeated: PlacedNode[] = [];
    for (const node of unit.nodes) {
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

  #noteKinds(change: UnitChange, isReordered: boolean, changes: Changes): void {
    for (const { nodes } of isReordered ? this.#units : []) for (const { kind } of nodes) changes.kinds.add(kind);
    for (const { nodes } of unitsIn(change)) for (const { kind } of nodes) changes.kinds.add(kind);
    this.#kinds.advance(changes.kinds, change);
  }

  #notePayloads(change: UnitChange, isReordered: boolean, changes: Changes): void {
    for (const { payloads } of unitsIn(change)) for (const { pluginId } of payloads) changes.payloads.add(pluginId);
    if (isReordered) for (const pluginId of this.#payloads.keys()) changes.payloads.add(pluginId);
    this.#payloads.advance(changes.payloads, change);
  }

  #noteUses(change: UnitChange, isReordered: boolean, changes: Changes): void {
    for (const { uses } of unitsIn(change)) for (const { to } of uses) changes.uses.add(to);
    if (this.#users !== null) {
      for (const unit of change.gone) removeUser(this.#users, unit);
      for (const unit of change.come) addUser(this.#users, unit);
    }
    if (isReordered) this.#uses.clear();
    else this.#uses.advance(changes.uses, change);
  }

  /** The units that refer to an identity, in document order. */
  #usersOf(id: string): readonly IndexedUnit[] {
    this.#users ??= this.#collectUsers();
    return (this.#users.get(id) ?? []).toSorted((a, b) => a.order - b.order);
  }

  #collectUsers(): Users {
    const users: Users = new Map();
    for (const unit of this.#units) addUser(users, unit);
    return users;
  }
}

function unitsIn({ gone, come }: UnitChange): readonly IndexedUnit[] {
  return [...gone, ...come];
}

/** The units that refer to an identity, each once, unordered. */
type Users = Map<string, IndexedUnit[]>;

function addUser(users: Users, unit: IndexedUnit): void {
  for (const { to } of unit.uses) {
    const known = users.get(to);
    if (known === undefined) users.set(to, [unit]);
    else if (known.at(-1) !== unit) known.push(unit); // one unit after the other, so it can only be the last
  }
}

function removeUser(users: Users, unit: IndexedUnit): void {
  for (const { to } of unit.uses) {
    const known = users.get(to) ?? [];
    const position = known.indexOf(unit);
    if (position >= 0) known.splice(position, 1);
  }
}
