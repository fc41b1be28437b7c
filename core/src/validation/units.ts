import { conditionObjects, type Expression, type ExpressionGroup } from '../document/expressions/schema';
import { scenarioSchema, type Scenario } from '../document/scenario';
import type { AnyPlugin } from '../kernel/contract';
import { appendToPointer, isJsonObject, type JsonObject, type Pointer } from '../kernel/json';
import type { JsonSchema } from '../schema/json-schema';
import type { PluginsByKind } from '../schema/payload';
import { shapeOf, type ListShape, type ObjectShape, type Shape } from './shape';
import type { EntityNode, EntityValue, MissingValue, Payload, PlacedExpression, Unit, Use } from './view';

/** An entity together with its place in its unit. */
export interface PlacedNode extends EntityNode {
  readonly parent: PlacedNode | null;
  /** Relative to the unit's root. */
  readonly at: Pointer;
}

/** A unit as the walk makes it. */
export interface IndexedUnit extends Unit {
  readonly root: PlacedNode | null;
  readonly nodes: readonly PlacedNode[];
}

/** A unit and where it stands in the scenario. */
export interface PlacedUnit {
  readonly unit: IndexedUnit;
  readonly at: Pointer;
}

/** Finds the units of a scenario, each indexed once as long as its snapshot stays the same object. */
export type UnitIndexer = (scenario: Scenario) => readonly PlacedUnit[];

const scenarioShape = shapeOf(scenarioSchema as JsonSchema);
const shapesOfPlugins = new WeakMap<AnyPlugin, { readonly shape: Shape | null }>();

function shapeOfPlugin(plugin: AnyPlugin): Shape | null {
  let entry = shapesOfPlugins.get(plugin);
  if (entry === undefined) {
    entry = { shape: shapeOf(plugin.schema) };
    shapesOfPlugins.set(plugin, entry);
  }
  return entry.shape;
}

/** Makes an indexer that knows these plugins' schemas. */
export function createUnitIndexer(plugins: PluginsByKind): UnitIndexer {
  const indexed = new WeakMap<object, IndexedUnit>();

  /** Collects what stands in one unit. `onEntity` is set for the part outside every entity: it is given each unit's root. */
  class Collector {
    readonly nodes: PlacedNode[] = [];
    readonly uses: Use[] = [];
    readonly missing: MissingValue[] = [];
    readonly payloads: Payload[] = [];
    readonly expressions: PlacedExpression[] = [];
    /** The plugin's data that is being visited. */
    #payload: Payload | null = null;
    readonly #onEntity: ((value: JsonObject, shape: ObjectShape, at: Pointer) => void) | null;

    constructor(onEntity: ((value: JsonObject, shape: ObjectShape, at: Pointer) => void) | null) {
      this.#onEntity = onEntity;
    }

    /**
     * Visits a value. `base` and `step` together are its place, relative to `from`, or to the scenario when `from` is null:
     * they are joined only where something is found, because most values are visited in vain.
     */
    visit(value: unknown, shape: Shape, from: PlacedNode | null, base: Pointer, step: Step): void {
      switch (shape.type) {
        case 'value':
          if (value === null || value === '') {
            if (shape.required !== null) this.#miss(shape.required, from, place(base, step));
          } else if (typeof value === 'string' && shape.reference !== null) {
            this.uses.push({ from, to: value, target: shape.reference, at: place(base, step) });
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
          else if (this.#onEntity !== null) this.#onEntity(value, shape, place(base, step));
          else this.visitEntity(value, shape, from, place(base, step));
      }
    }

    visitEntity(value: JsonObject, shape: ObjectShape, parent: PlacedNode | null, at: Pointer): PlacedNode {
      const { kind, idKey } = shape.entity ?? { kind: 'command' as const, idKey: 'id' };
      const inUnit: Pointer = parent === null ? '' : join(parent.at, at);
      const node: PlacedNode = { kind, id: String(value[idKey]), value, parent, at: inUnit };
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
      const plugin = plugins[payload.kind](pluginId);
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
          this.uses.push({ from, to: object, target, at: `${inGroup}/conditionBlock/objects/${position}/object` });
        });
      });
    }

    #miss(title: string, from: PlacedNode | null, at: Pointer): void {
      this.missing.push({ from, at, title });
    }
  }

  const indexUnit = (value: JsonObject, shape: ObjectShape): IndexedUnit => {
    const known = indexed.get(value);
    if (known !== undefined) return known;
    const collector = new Collector(null);
    const root = collector.visitEntity(value, shape, null, '');
    const { nodes, uses, missing, payloads, expressions } = collector;
    const unit: IndexedUnit = { root, nodes, uses, missing, payloads, expressions };
    indexed.set(value, unit);
    return unit;
  };

  return (scenario) => {
    const units: PlacedUnit[] = [];
    const outside = new Collector((value, shape, at) => {
      units.push({ unit: indexUnit(value, shape), at });
    });
    if (scenarioShape !== null) outside.visit(scenario, scenarioShape, null, '', null);
    const { nodes, uses, missing, payloads, expressions } = outside;
    units.unshift({ unit: { root: null, nodes, uses, missing, payloads, expressions }, at: '' });
    return units;
  };
}

/** The last step to a value: a property of the schema, an index, or none when the base is its place already. */
type Step = string | number | null;

function place(base: Pointer, step: Step): Pointer {
  return step === null ? base : `${base}/${step}`;
}

/** Joins two pointers. */
export function join(base: Pointer, rest: Pointer): Pointer {
  return base === '' ? rest : (`${base}${rest}` as Pointer);
}
