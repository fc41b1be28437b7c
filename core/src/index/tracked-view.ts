import type { Scenario } from '#document/scenario';
import type { EntityKind } from '#schema/keywords';
import { sameValue } from '#base/same-value';
import { Changes, note, Reads } from './reads';
import type { ScenarioIndex } from './scenario-index';
import type { CatalogueView, EntityNode, Facts, Payload, PluginLookup, Query, ScenarioView, Use } from '#kernel/view';

/** The result of a query. */
interface Found {
  readonly value: unknown;
  /** The entities of facts, each beside its facts; empty for other queries. */
  readonly nodes: readonly EntityNode[];
  /** The error that it threw, such as the fault of a plugin; null with a value. */
  readonly failure: { readonly error: unknown } | null;
}

interface QueryState {
  found: Found;
  reads: Reads;
  /** Number of the snapshot for which the result was last valid. */
  revision: number;
}

/** A view that records reads. The engine runs rules through it to learn their dependencies. */
export class TrackedView implements ScenarioView {
  readonly plugins: PluginLookup;
  readonly #index: ScenarioIndex;
  readonly #queries = new Map<Query<unknown>, QueryState>();
  #catalogue: CatalogueView | null;
  #scenario: Scenario | null = null;
  #changes: Changes | null = null;
  #revision = 0;
  #reads = new Reads();

  constructor(index: ScenarioIndex, plugins: PluginLookup, catalogue: CatalogueView | null) {
    this.#index = index;
    this.plugins = plugins;
    this.#catalogue = catalogue;
  }

  /** Advances to the next snapshot: recomputes derived values whose sources changed and marks those that differ as changed. */
  advance(scenario: Scenario, changes: Changes): void {
    this.#scenario = scenario;
    this.#changes = changes;
    this.#revision += 1;
    for (const query of [...this.#queries.keys()]) this.#refresh(query);
  }

  /** Runs a piece of work and returns what it read. */
  track(work: () => void): Reads {
    const outer = this.#reads;
    const reads = new Reads();
    this.#reads = reads;
    try {
      work();
    } finally {
      this.#reads = outer;
    }
    return reads;
  }

  get catalogue(): CatalogueView | null {
    this.#reads.catalogue = true;
    return this.#catalogue;
  }

  /** Reads other shared assets from here on. @returns what changed; null if they are the same */
  useCatalogue(catalogue: CatalogueView | null): Changes | null {
    if (catalogue === this.#catalogue) return null;
    this.#catalogue = catalogue;
    const changes = new Changes();
    changes.catalogue = true;
    if (this.#scenario !== null) this.advance(this.#scenario, changes);
    return changes;
  }

  get scenario(): Scenario {
    this.#reads.scenario = true;
    if (this.#scenario === null) throw new Error('The view has no snapshot yet.');
    return this.#scenario;
  }

  get(id: string): EntityNode | undefined;
  get<K extends EntityKind>(id: string, kind: K): EntityNode<K> | undefined;
  get(id: string, kind?: EntityKind): EntityNode | undefined {
    note((this.#reads.gets ??= []), id);
    const node = this.#index.get(id);
    return kind === undefined || node?.kind === kind ? node : undefined;
  }

  exists(id: string, kind?: EntityKind): boolean {
    note((this.#reads.existences ??= []), id);
    const node = this.#index.get(id);
    return node !== undefined && (kind === undefined || node.kind === kind);
  }

  all<K extends EntityKind>(kind: K): readonly EntityNode<K>[] {
    note((this.#reads.kinds ??= []), kind);
    return this.#index.all(kind) as readonly EntityNode[] as readonly EntityNode<K>[];
  }

  payloads(pluginId: string): readonly Payload[] {
    note((this.#reads.payloads ??= []), pluginId);
    return this.#index.payloads(pluginId);
  }

  get repeated(): readonly EntityNode[] {
    this.#reads.repeated = true;
    return this.#index.repeated;
  }

  usesOf(id: string): readonly Use[] {
    note((this.#reads.uses ??= []), id);
    return this.#index.usesOf(id);
  }

  derive<T>(query: Query<T>): T {
    note((this.#reads.queries ??= []), query);
    const { value, failure } = this.#refresh(query).found;
    if (failure !== null) throw failure.error;
    return value as T;
  }

  /** Never throws: when a query fails, what it read decides when it is tried again, and what else has to be found again then. */
  #refresh(query: Query<unknown>): QueryState {
    const known = this.#queries.get(query);
    if (known?.revision === this.#revision) return known;
    if (known !== undefined) {
      // Update the queries that this one reads first, to detect changes in them.
      for (const source of known.reads.queries ?? []) this.#refresh(source);
      if (this.#changes?.touch(known.reads) === false) {
        known.revision = this.#revision;
        return known;
      }
    }
    let found: Found = unfound;
    const reads = this.track(() => {
      found = this.#find(query, known?.found ?? unfound);
    });
    if (known !== undefined) {
      if (isSameResult(known.found, found)) found = { ...found, value: known.found.value };
      else this.#changes?.queries.add(query);
    }
    const state = { found, reads, revision: this.#revision };
    this.#queries.set(query, state);
    return state;
  }

  #find(query: Query<unknown>, known: Found): Found {
    try {
      if (!isFacts(query)) return { ...unfound, value: query.compute(this) };
      const nodes = this.all(query.kind);
      return { ...unfound, nodes, value: factsOf(query, nodes, this.plugins, known) };
    } catch (error) {
      return { ...unfound, failure: { error } };
    }
  }
}

const unfound: Found = { value: undefined, nodes: [], failure: null };

function isSameResult(one: Found, other: Found): boolean {
  return one.failure === null && other.failure === null && sameValue(one.value, other.value);
}

type AnyFacts = Facts<EntityKind, unknown>;

function isFacts(query: Query<unknown>): query is AnyFacts {
  return 'factsOf' in query;
}

/** The facts of entities; those of unchanged entities are carried over, and the list itself when all facts are equal. */
function factsOf(
  query: AnyFacts,
  nodes: readonly EntityNode[],
  plugins: PluginLookup,
  known: Found,
): readonly unknown[] {
  const { nodes: before } = known;
  const facts = (known.value ?? []) as readonly unknown[];
  // An edit adds, removes or replaces a few entities that follow each other.
  const fewer = Math.min(before.length, nodes.length);
  let first = 0;
  while (first < fewer && before[first] === nodes[first]) first += 1;
  let behind = 0;
  while (behind < fewer - first && before.at(-1 - behind) === nodes.at(-1 - behind)) behind += 1;
  const isReplaced = before.length === nodes.length;
  let isSame = isReplaced;
  const found = nodes.slice(first, nodes.length - behind).map((node, offset) => {
    const index = first + offset;
    if (isReplaced && before[index] === node) return facts[index];
    const own = query.factsOf(node.value, plugins, node.id);
    if (isReplaced && sameValue(facts[index], own)) return facts[index];
    isSame = false;
    return own;
  });
  return isSame ? facts : [...facts.slice(0, first), ...found, ...facts.slice(facts.length - behind)];
}
