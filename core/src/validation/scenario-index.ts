import type { Scenario } from '../document/scenario';
import type { PluginsByKind } from '../schema/payload';
import type { EntityKind } from '../schema/keywords';
import type { Pointer } from '../kernel/json';
import { Changes } from './reads';
import { createUnitIndexer, join, type IndexedUnit, type PlacedNode, type PlacedUnit } from './units';
import type { EntityNode, Use } from './view';

/**
 * The scenario's entities by identity and kind, and who uses them. It follows a scenario from snapshot to snapshot and
 * says what changed, at a cost that grows with the change and not with the scenario.
 */
export class ScenarioIndex {
  readonly #indexUnits: (scenario: Scenario) => readonly PlacedUnit[];
  #units: readonly PlacedUnit[] = [];
  #placeOfRoot = new Map<PlacedNode, Pointer>();
  #orderOfUnit = new Map<IndexedUnit, number>();
  #nodes = new Map<string, PlacedNode>();
  /** With a duplicated identity, 'the first one' depends on the whole order: the index is then made anew each time. */
  #hasDuplicates = false;
  readonly #kinds = new Map<EntityKind, readonly PlacedNode[]>();
  /** Which units refer to an identity; made when first asked for, and kept up to date from then on. */
  #users: Map<string, Set<IndexedUnit>> | null = null;

  constructor(plugins: PluginsByKind) {
    this.#indexUnits = createUnitIndexer(plugins);
  }

  /** The units of the current snapshot, in document order; the part outside every entity is first. */
  get units(): readonly PlacedUnit[] {
    return this.#units;
  }

  /** Takes the next snapshot. */
  update(scenario: Scenario): Changes {
    const before = this.#units;
    this.#units = this.#indexUnits(scenario);
    this.#place();
    const changes = new Changes();
    const current = new Set(this.#units.map(({ unit }) => unit));
    const gone = before.filter(({ unit }) => !current.has(unit)).map(({ unit }) => unit);
    const known = new Set(before.map(({ unit }) => unit));
    const come = this.#units.filter(({ unit }) => !known.has(unit)).map(({ unit }) => unit);
    if (before.length === 0 || this.#hasDuplicates) this.#rebuild(changes);
    else this.#apply(gone, come, changes);
    const stayed = before.filter(({ unit }) => current.has(unit));
    const stays = this.#units.filter(({ unit }) => known.has(unit));
    const isReordered = stayed.some(({ unit }, order) => unit !== stays[order]?.unit);
    this.#noteKinds(gone, come, isReordered, changes);
    this.#noteUses(gone, come, changes);
    return changes;
  }

  /** The first entity with this identity in document order. */
  get(id: string): PlacedNode | undefined {
    return this.#nodes.get(id);
  }

  /** All entities of a kind in document order; the same array until one of them changes. */
  all(kind: EntityKind): readonly PlacedNode[] {
    let nodes = this.#kinds.get(kind);
    if (nodes === undefined) {
      nodes = this.#units.flatMap(({ unit }) => unit.nodes.filter((node) => node.kind === kind));
      this.#kinds.set(kind, nodes);
    }
    return nodes;
  }

  /** Every reference to an identity, in document order. */
  usesOf(id: string): readonly Use[] {
    this.#users ??= this.#collectUsers();
    const units = [...(this.#users.get(id) ?? [])];
    units.sort((a, b) => (this.#orderOfUnit.get(a) ?? 0) - (this.#orderOfUnit.get(b) ?? 0));
    return units.flatMap((unit) => unit.uses.filter((use) => use.to === id));
  }

  /** The scenario pointer of an entity of the current snapshot. */
  pointerOf(node: EntityNode): Pointer {
    const placed = node as PlacedNode;
    let root = placed;
    while (root.parent !== null) root = root.parent;
    const place = this.#placeOfRoot.get(root);
    if (place !== undefined) return join(place, placed.at);
    // A derived value that stayed equal may still hold the node of an earlier snapshot.
    const current = this.#nodes.get(node.id);
    return current === undefined || current === placed ? '' : this.pointerOf(current);
  }

  #place(): void {
    this.#placeOfRoot = new Map();
    this.#orderOfUnit = new Map();
    this.#units.forEach(({ unit, at }, order) => {
      if (unit.root !== null) this.#placeOfRoot.set(unit.root, at);
      this.#orderOfUnit.set(unit, order);
    });
  }

  #rebuild(changes: Changes): void {
    const before = this.#nodes;
    this.#nodes = new Map();
    this.#hasDuplicates = false;
    for (const { unit } of this.#units) this.#add(unit, before, changes);
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

  #add(unit: IndexedUnit, before: ReadonlyMap<string, PlacedNode>, changes: Changes): void {
    for (const node of unit.nodes) {
      if (this.#nodes.has(node.id)) {
        this.#hasDuplicates = true;
        continue;
      }
      this.#nodes.set(node.id, node);
      const old = before.get(node.id);
      if (old === node) continue;
      if (old?.kind === node.kind) changes.gets.add(node.id);
      else changes.noteExistence(node.id);
    }
  }

  #noteKinds(
    gone: readonly IndexedUnit[],
    come: readonly IndexedUnit[],
    isReordered: boolean,
    changes: Changes,
  ): void {
    for (const units of [gone, come]) {
      for (const unit of units) for (const node of unit.nodes) changes.kinds.add(node.kind);
    }
    if (isReordered) {
      for (const { unit } of this.#units) for (const node of unit.nodes) changes.kinds.add(node.kind);
    }
    for (const kind of changes.kinds) this.#kinds.delete(kind);
  }

  #noteUses(gone: readonly IndexedUnit[], come: readonly IndexedUnit[], changes: Changes): void {
    for (const unit of gone) {
      for (const { to } of unit.uses) {
        changes.uses.add(to);
        this.#users?.get(to)?.delete(unit);
      }
    }
    for (const unit of come) {
      for (const { to } of unit.uses) {
        changes.uses.add(to);
        if (this.#users !== null) addUser(this.#users, to, unit);
      }
    }
  }

  #collectUsers(): Map<string, Set<IndexedUnit>> {
    const users = new Map<string, Set<IndexedUnit>>();
    for (const { unit } of this.#units) for (const { to } of unit.uses) addUser(users, to, unit);
    return users;
  }
}

function addUser(users: Map<string, Set<IndexedUnit>>, to: string, unit: IndexedUnit): void {
  const known = users.get(to);
  if (known === undefined) users.set(to, new Set([unit]));
  else known.add(unit);
}
