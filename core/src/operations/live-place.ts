import { isStateTreeNode } from 'mobx-state-tree';
import { scenarioSchema, type LiveScenario } from '#document/scenario';
import { isEntityList } from '#tree/model-from-schema';
import { snapshotOf } from '#tree/scenario-tree';
import { isJsonObject, pointerTokens, type Json, type Pointer } from '#base/json';
import { jsonSchemaOf, type JsonSchema } from '#schema/json-schema';
import { indexOfId } from './find-live';

/** A location in the live tree: its parent, its schema, and its key in the parent. */
export interface LivePlace {
  readonly holder: Record<string, unknown>;
  readonly schema: JsonSchema;
  readonly name: string;
  /** The remaining path inside a leaf that is replaced as a whole. */
  readonly inside: readonly string[];
}

type Entities = Record<string, string>[];

/** The schema of a named part of an object or of a list of entities; undefined if there is no such part. */
export function partOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  if (isEntityList(schema)) return schema.items;
  const { properties = {} } = schema;
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** The key of a part in its parent: an index in a list of entities, '-1' for an entity that isn't in it. */
export function keyOf(
  holder: Readonly<Record<string, unknown>>,
  schema: JsonSchema,
  part: JsonSchema,
  name: string,
): string {
  return isEntityList(schema) ? String(indexOfId(holder as unknown as Entities, part['x-id'] ?? '', name)) : name;
}

/** Resolves a path that names entities by identity to the last node of the live tree on it; null if there is no such place. */
export function placeOf(scenario: LiveScenario, path: Pointer): LivePlace | null {
  const tokens = pointerTokens(path);
  let schema = jsonSchemaOf(scenarioSchema);
  let holder = scenario as unknown as Record<string, unknown>;
  for (const [index, token] of tokens.entries()) {
    const part = partOf(schema, token);
    const child = part === undefined ? undefined : holder[keyOf(holder, schema, part, token)];
    if (index === tokens.length - 1) return { holder, schema, name: token, inside: [] };
    if (part === undefined || child === undefined || child === null) return null;
    if (!isStateTreeNode(child)) return { holder, schema, name: token, inside: tokens.slice(index + 1) };
    schema = part;
    holder = child as unknown as Record<string, unknown>;
  }
  return null;
}

/** Result of {@link valueAt} when a part of the path is missing. */
export const absent = Symbol('gone');

/** The value at a path inside a plain value; {@link absent} when a part of the path is missing. */
export function valueAt(value: Json, names: readonly string[]): Json | undefined | typeof absent {
  let at: Json | undefined = value;
  for (const name of names) {
    if (!isJsonObject(at)) return absent;
    at = Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}

/** Returns a copy of a plain value with one part replaced, or removed if undefined is given. */
export function withValueInside(
  value: Json | undefined,
  [name, ...rest]: readonly string[],
  given: Json | undefined,
): Json {
  if (name === undefined || !isJsonObject(value)) return given ?? null;
  const changed = rest.length === 0 ? given : withValueInside(value[name], rest, given);
  if (changed !== undefined) return { ...value, [name]: changed };
  const { [name]: _, ...others } = value;
  return others;
}

/** The plain value at a path that names entities by identity; undefined if there is none. */
export function readAt(scenario: LiveScenario, path: Pointer): Json | undefined {
  const place = placeOf(scenario, path);
  if (place === null) return undefined;
  const { holder, schema, name, inside } = place;
  const part = partOf(schema, name);
  const key = part === undefined ? '-1' : keyOf(holder, schema, part, name);
  const found = part === undefined || key === '-1' ? absent : valueAt(plain(holder[key]) as Json, inside);
  return found === absent ? undefined : found;
}

/** The plain value of a live node or leaf. */
export function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? snapshotOf(value) : value;
}
