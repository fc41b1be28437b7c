import { conditionObjects, type Expression, type ExpressionGroup } from '#schema/expressions';
import type { Scenario } from '#document/scenario';
import type { AnyPlugin } from '#kernel/contract';
import { appendToPointer, isJsonObject, type JsonObject, type Pointer } from '#base/json';
import type { EntityKind, ReferenceTarget } from '#schema/keywords';
import type { PluginsByKind } from '#kernel/payload';
import { append } from '#base/append';
import { scenarioShape, shapeOf, type ListShape, type ObjectShape, type Shape } from './shape';
import type { EntityNode, EntityValue, MissingValue, Payload, PlacedExpression, Subtree, Use } from '#kernel/view';

/** The last step to a value: a property of the schema, an index, or null when the base is its path. */
type Step = string | number | null;

/** An entity with its place in its subtree. */
export interface PlacedNode extends EntityNode {
  readonly parent: PlacedNode | null;
  /** Relative to the subtree's root. */
  readonly at: Pointer;
}

/** Joins its pointer lazily: most entities have no issue. */
class NodeInSubtree implements PlacedNode {
  readonly kind: EntityNode['kind'];
  readonly id: string;
  readonly value: EntityValue;
  readonly parent: PlacedNode | null;
  /** Its container, relative to the parent. */
  readonly base: Pointer;
  readonly step: Step;

  constructor(
    kind: EntityNode['kind'],
    id: string,
    value: EntityValue,
    parent: PlacedNode | null,
    base: Pointer,
    step: Step,
  ) {
    this.kind = kind;
    this.id = id;
    this.value = value;
    this.parent = parent;
    this.base = base;
    this.step = step;
  }

  get at(): Pointer {
    return this.parent === null ? '' : join(this.parent.at, place(this.base, this.step));
  }
}

/** A reference with its place. */
class PlacedUse implements Use {
  readonly from: PlacedNode | null;
  readonly to: string;
  readonly target: ReferenceTarget;
  readonly where: Use['where'];
  readonly base: Pointer;
  readonly step: Step;

  constructor(
    from: PlacedNode | null,
    to: string,
    target: ReferenceTarget,
    where: Use['where'],
    base: Pointer,
    step: Step,
  ) {
    this.from = from;
    this.to = to;
    this.target = target;
    this.where = where;
    this.base = base;
    this.step = step;
  }

  get at(): Pointer {
    return place(this.base, this.step);
  }
}

/** A subtree with its place in the last snapshot that contained it. */
export interface IndexedSubtree extends Subtree {
  readonly root: PlacedNode | null;
  readonly nodes: readonly PlacedNode[];
  /** Relative to the scenario. */
  readonly at: Pointer;
  /** Its position among the subtrees of the snapshot. */
  readonly order: number;
  /** Number of the last snapshot that contained it. */
  readonly snapshot: number;
  /** Its uses of an identity. */
  usesTo(id: string): readonly Use[];
  nodesOf(kind: EntityKind): readonly PlacedNode[];
  payloadsOf(pluginId: string): readonly Payload[];
}

/** The subtrees of a snapshot, and how they differ from those of the previous one. */
export interface SnapshotSubtrees {
  /** In document order; the part outside every entity is first, and rebuilt for each snapshot. */
  readonly subtrees: readonly IndexedSubtree[];
  /** Subtrees of the previous snapshot that this one doesn't contain. */
  readonly removed: readonly IndexedSubtree[];
  /** Subtrees that the previous snapshot didn't contain. */
  readonly added: readonly IndexedSubtree[];
  /** The common subtrees have a different order. */
  readonly isReordered: boolean;
}

/** Finds the subtrees of successive snapshots. Each subtree is indexed once, as long as its value stays the same object. */
export class SubtreeIndexer {
  readonly #plugins: PluginsByKind;
  readonly #contents: WeakMap<object, Collector>;
  readonly #indexed = new WeakMap<object, PlacedSubtree>();
  #snapshot = 0;
  #subtrees: readonly PlacedSubtree[] = [];

  /**
   * @param isShared - whether other indexes of the same snapshot use the contents of its subtrees. Without, they are garbage as soon as this index
   *   is: values of a cache that lives on survive young collections, whatever becomes of their keys.
   */
  constructor(plugins: PluginsByKind, isShared = true) {
    this.#plugins = plugins;
    this.#contents = isShared ? contentsFor(plugins) : new WeakMap();
  }

  /** Advances to the next snapshot. */
  index(scenario: Scenario): SnapshotSubtrees {
    const before = this.#snapshot;
    const subtreesBefore = this.#subtrees;
    this.#snapshot += 1;
    const inside: PlacedSubtree[] = [];
    const outside = new Collector(this.#plugins, (value, shape, base, step) => {
      let subtree = this.#indexed.get(value);
      if (subtree === undefined) this.#indexed.set(value, (subtree = new PlacedSubtree(this.#contentOf(value, shape))));
      subtree.base = base;
      subtree.step = step;
      inside.push(subtree);
    });
    if (scenarioShape !== null) outside.visit(scenario, scenarioShape, null, '', null);
    const subtrees = [new PlacedSubtree(outside), ...inside];
    const added: PlacedSubtree[] = [];
    let isReordered = false;
    let last = -1;
    for (const [order, subtree] of subtrees.entries()) {
      if (subtree.snapshot === before) {
        if (subtree.order < last) isReordered = true;
        last = subtree.order;
      } else if (subtree.snapshot !== this.#snapshot) added.push(subtree);
      subtree.order = order;
      subtree.snapshot = this.#snapshot;
    }
    this.#subtrees = subtrees;
    const removed = subtreesBefore.filter(({ snapshot }) => snapshot === before);
    return { subtrees, removed, added, isReordered };
  }

  #contentOf(value: JsonObject, shape: ObjectShape): Collector {
    let content = this.#contents.get(value);
    if (content === undefined) {
      content = new Collector(this.#plugins, null);
      content.root = content.visitEntity(value, shape, null, '', null);
      this.#contents.set(value, content);
    }
    return content;
  }
}

/**
 * Cache of subtree contents, by plugin lookup and by subtree value. Indexes of the same snapshot with the same plugins share it: an
 * editor has one index for rules, one for operations and one for each kind of list.
 */
const contents = new WeakMap<PluginsByKind, WeakMap<object, Collector>>();

function contentsFor(plugins: PluginsByKind): WeakMap<object, Collector> {
  let known = contents.get(plugins);
  if (known === undefined) contents.set(plugins, (known = new WeakMap()));
  return known;
}

/** A subtree in its place in the snapshots of one indexer. */
class PlacedSubtree implements IndexedSubtree {
  readonly root: PlacedNode | null;
  readonly nodes: readonly PlacedNode[];
  readonly uses: readonly Use[];
  readonly missing: readonly MissingValue[];
  readonly payloads: readonly Payload[];
  readonly expressions: readonly PlacedExpression[];
  base: Pointer = '';
  step: Step = null;
  order = -1;
  snapshot = -1;
  readonly #content: Collector;

  constructor(content: Collector) {
    const { root, nodes, uses, missing, payloads, expressions } = content;
    this.#content = content;
    this.root = root;
    this.nodes = nodes;
    this.uses = uses;
    this.missing = missing;
    this.payloads = payloads;
    this.expressions = expressions;
  }

  get at(): Pointer {
    return place(this.base, this.step);
  }

  usesTo(id: string): readonly Use[] {
    return this.#content.usesTo(id);
  }

  nodesOf(kind: EntityKind): readonly PlacedNode[] {
    return this.#content.nodesOf(kind);
  }

  payloadsOf(pluginId: string): readonly Payload[] {
    return this.#content.payloadsOf(pluginId);
  }
}

type OnEntity = (value: JsonObject, shape: ObjectShape, base: Pointer, step: Step) => void;

/** Collects the contents of one subtree. */
class Collector {
  root: PlacedNode | null = null;
  readonly nodes: PlacedNode[] = [];
  readonly uses: Use[] = [];
  readonly missing: MissingValue[] = [];
  readonly payloads: Payload[] = [];
  readonly expressions: PlacedExpression[] = [];
  readonly usesTo = grouped(this.uses, ({ to }) => to);
  readonly nodesOf = grouped(this.nodes, ({ kind }) => kind);
  readonly payloadsOf = grouped(this.payloads, ({ pluginId }) => pluginId);
  /** The plugin's data being visited. */
  #payload: Payload | null = null;
  readonly #plugins: PluginsByKind;
  /** Set for the part outside every entity: called with each subtree's root. */
  readonly #onEntity: OnEntity | null;

  constructor(plugins: PluginsByKind, onEntity: OnEntity | null) {
    this.#plugins = plugins;
    this.#onEntity = onEntity;
  }

  /**
   * Visits a value. `base` and `step` together are its place, relative to `from`, or to the scenario when `from` is null:
   * they are only joined when something is found, because most values have no finding.
   */
  visit(value: unknown, shape: Shape, from: PlacedNode | null, base: Pointer, step: Step): void {
    switch (shape.type) {
      case 'value':
        if (value === null || value === '') {
          if (shape.required !== null) this.#miss(shape.required, from, place(base, step));
        } else if (typeof value === 'string' && shape.reference !== null) {
          this.uses.push(new PlacedUse(from, value, shape.reference, shape.where, base, step));
        }
        return;
      case 'list':
        if (Array.isArray(value)) this.#visitList(value as readonly unknown[], shape, from, base, step);
        return;
      case 'record':
        if (isJsonObject(value)) this.#visitRecord(value, shape, from, place(base, step));
        return;
      case 'expression':
        if (isJsonObject(value)) this.#visitExpression(value as Expression & JsonObject, from, place(base, step));
        return;
      case 'choice': {
        if (!isJsonObject(value)) return;
        const variant = shape.variants.get(value[shape.discriminator]);
        if (variant !== undefined) this.visit(value, variant, from, base, step);
        return;
      }
      case 'object':
        if (!isJsonObject(value)) return;
        if (shape.entity === null) this.#visitProperties(value, shape, from, place(base, step));
        else if (this.#onEntity !== null) this.#onEntity(value, shape, base, step);
        else this.visitEntity(value, shape, from, base, step);
    }
  }

  visitEntity(value: JsonObject, shape: ObjectShape, parent: PlacedNode | null, base: Pointer, step: Step): PlacedNode {
    const { kind, idKey } = shape.entity ?? { kind: 'command' as const, idKey: 'id' };
    const id = value[idKey];
    const node = new NodeInSubtree(kind, typeof id === 'string' ? id : JSON.stringify(id), value, parent, base, step);
    this.nodes.push(node);
    this.#visitProperties(value, shape, node, '');
    return node;
  }

  #visitProperties(value: JsonObject, shape: ObjectShape, from: PlacedNode | null, at: Pointer): void {
    const { properties, payload } = shape;
    for (const [name, property] of properties) this.visit(value[name], property, from, at, name);
    if (payload === null || from === null) return;
    const pluginId = value[payload.idKey];
    const args = value['args'];
    if (typeof pluginId !== 'string' || !isJsonObject(args)) return;
    const found: Payload = { from, kind: payload.kind, pluginId, args, at };
    this.payloads.push(found);
    const plugin = this.#plugins[payload.kind](pluginId);
    const argsShape = plugin === undefined ? null : shapeOfPlugin(plugin);
    if (argsShape === null) return;
    this.#payload = found;
    this.visit(args, argsShape, from, at, 'args');
    this.#payload = null;
  }

  #visitList(
    values: readonly unknown[],
    { items, required }: ListShape,
    from: PlacedNode | null,
    base: Pointer,
    step: Step,
  ): void {
    if (values.length === 0) {
      if (required !== null) this.#miss(required, from, place(base, step));
      return;
    }
    if (items === null) return;
    const at = place(base, step);
    for (let index = 0; index < values.length; index += 1) this.visit(values[index], items, from, at, index);
  }

  #visitRecord(record: JsonObject, { items, required }: ListShape, from: PlacedNode | null, at: Pointer): void {
    const names = Object.keys(record);
    if (names.length === 0 && required !== null) this.#miss(required, from, at);
    if (items === null) return;
    for (const name of names) this.visit(record[name], items, from, appendToPointer(at, name), null);
  }

  #visitExpression(value: Expression, from: PlacedNode | null, at: Pointer): void {
    this.expressions.push({ from, expression: value, at, payload: this.#payload });
    if (value.expressionType === 'Group') this.#visitGroup(value, from, at);
  }

  #visitGroup(group: ExpressionGroup, from: PlacedNode | null, at: Pointer): void {
    group.rules.forEach((rule, index) => {
      const inGroup: Pointer = `${at}/rules/${index}`;
      if (rule.expressionType === 'Group') {
        this.#visitGroup(rule, from, inGroup);
        return;
      }
      const { objectType, objects } = rule.conditionBlock;
      objects.forEach(({ object }, position) => {
        const target = conditionObjects[objectType][position];
        if (target === undefined || object === '') return;
        const step = `conditionBlock/objects/${position}/object`;
        this.uses.push(new PlacedUse(from, object, target, null, inGroup, step));
      });
    });
  }

  #miss(instruction: string, from: PlacedNode | null, at: Pointer): void {
    this.missing.push({ from, at, instruction });
  }
}

/** A list up to this long is searched: grouping it takes longer. */
const shortList = 50;

/** Groups items by key, lazily: most subtrees are never queried. */
function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): (key: K) => readonly T[] {
  let groups: Map<K, T[]> | null = null;
  return (key) => {
    if (items.length <= shortList) return items.filter((item) => keyOf(item) === key);
    if (groups === null) {
      groups = new Map();
      for (const item of items) append(groups, keyOf(item), item);
    }
    return groups.get(key) ?? none;
  };
}

const none: readonly never[] = [];

const shapesOfPlugins = new WeakMap<AnyPlugin, { readonly shape: Shape | null }>();

/** The shape of a plugin's arguments. */
export function shapeOfPlugin(plugin: AnyPlugin): Shape | null {
  let entry = shapesOfPlugins.get(plugin);
  if (entry === undefined) {
    entry = { shape: shapeOf(plugin.schema) };
    shapesOfPlugins.set(plugin, entry);
  }
  return entry.shape;
}

function place(base: Pointer, step: Step): Pointer {
  return step === null ? base : `${base}/${step}`;
}

/** Joins two pointers. */
export function join(base: Pointer, rest: Pointer): Pointer {
  return base === '' ? rest : (`${base}${rest}` as Pointer);
}
