import { pointerTokens, type Pointer } from '#base/json';
import { scenarioSchema } from '#document/scenario';
import { isAssetTarget } from '#index/reference-target';
import { schemaOfKind } from '#index/text/schema-of-kind';
import { pluginOfPayload, type PluginsByKind } from '#kernel/payload';
import type { EntityNode, ScenarioView } from '#kernel/view';
import { nameOfDependent } from '#operations/dependencies';
import type { PlacedView } from '#operations/operation';
import { branchFor, recordValueSchema, resolveSchema, type JsonSchema } from '#schema/json-schema';
import type { EntityKind } from '#schema/keywords';

/** Schema information about a location in an entity. */
interface PlaceSchema {
  /** The schema at the location; null when it is unknown, such as in an unknown plugin's data. */
  readonly schema: JsonSchema | null;
  /** The labels of the fields in the path, the outermost first. */
  readonly labels: readonly string[];
}

/** Resolves a pointer relative to an entity (or the scenario when null) in the schemas of the document and the plugins. */
export function placeSchema(from: EntityNode | null, at: Pointer, plugins: PluginsByKind): PlaceSchema {
  const start = from === null ? (scenarioSchema as JsonSchema) : schemaOfKind(from.kind);
  return placeInSchema(start ?? null, from?.value, at, plugins);
}

/** Resolves a pointer in a value and its schema. */
export function placeInSchema(
  start: JsonSchema | null,
  whole: unknown,
  at: Pointer,
  plugins: PluginsByKind,
): PlaceSchema {
  const labels: string[] = [];
  let schema = start;
  let value = whole;
  for (const token of pointerTokens(at)) {
    schema = schema === null ? null : step(schema, token, value, plugins);
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[token];
    if (schema?.title !== undefined && labels.at(-1) !== schema.title) labels.push(schema.title);
  }
  return { schema, labels };
}

function step(schema: JsonSchema, token: string, value: unknown, plugins: PluginsByKind): JsonSchema | null {
  const pluginKey = schema['x-plugin'];
  if (pluginKey !== undefined && token === 'args') {
    const id = (value as Readonly<Record<string, unknown>> | null | undefined)?.[pluginKey];
    const schema: JsonSchema | undefined = pluginOfPayload(plugins, pluginKey, id)?.schema;
    return schema ?? null;
  }
  const chosen = schema.anyOf === undefined ? schema : branchFor(schema.anyOf, value);
  if (chosen === undefined) return null;
  const resolved = resolveSchema(chosen);
  return resolved.items ?? resolved.properties?.[token] ?? recordValueSchema(resolved) ?? null;
}

/** An entity on the way to a place. */
export interface PlaceEntity {
  readonly kind: EntityKind;
  readonly id: string;
  readonly name: string;
}

/** A place in a scenario that refers to a shared asset. */
export interface AssetPlace {
  /** From the outermost entity to the one with the field; empty for sections of the scenario. */
  readonly entities: readonly PlaceEntity[];
  /** The labels of the fields, the outermost first. */
  readonly labels: readonly string[];
  /** Of the field in the scenario. */
  readonly pointer: Pointer;
}

/** The places in a scenario that refer to a shared asset, in document order. */
export function assetPlaces(view: PlacedView, assetId: string): readonly AssetPlace[] {
  return view
    .usesOf(assetId)
    .filter(({ target }) => isAssetTarget(target))
    .map(({ from, at }) => placeIn(view, from, at, from === null ? at : (`${view.pointerOf(from)}${at}` as Pointer)));
}

/** A place in an entity, or in the scenario’s own sections. @param pointer - of the place in the scenario */
export function placeIn(view: ScenarioView, from: EntityNode | null, at: Pointer, pointer: Pointer): AssetPlace {
  return {
    entities: ancestry(from).map((node) => ({ kind: node.kind, id: node.id, name: nameOfDependent(node, view) })),
    labels: placeSchema(from, at, view.plugins).labels,
    pointer,
  };
}

function ancestry(node: EntityNode | null): readonly EntityNode[] {
  const chain: EntityNode[] = [];
  for (let at = node; at !== null; at = at.parent) chain.unshift(at);
  return chain;
}
