import { isStateTreeNode } from 'mobx-state-tree';
import type { ChangeStep } from '../diff/change-step';
import { scenarioSchema } from '../document/scenario';
import { isEntityList } from '../document/tree/model-from-schema';
import { snapshotOf } from '../document/tree/scenario-tree';
import { isJsonObject, pointerTokens, type Json, type Pointer } from '../kernel/json';
import { explain } from '../schema/explain';
import { jsonSchemaOf, type JsonSchema } from '../schema/json-schema';
import { sameValue } from '../validation/same-value';
import { indexOfId, placeAfter } from './find-live';
import type { LiveScenario } from './operation';
import { Refusal } from './refusal';

/** Options for applying steps. */
export interface StepOptions {
  /** Message of the refusal when a value differs from what the step expects. */
  readonly touched: string;
  /** Called for each added value. Throws a Refusal for an invalid one. */
  accept?(arrival: Arrival): void;
}

/** An added value and its location. */
export interface Arrival {
  readonly schema: JsonSchema;
  readonly value: Json;
  /** Its container: a property of an object, or a list. */
  readonly into: {
    readonly schema: JsonSchema;
    readonly holder: Readonly<Record<string, unknown>>;
    readonly name: string;
  };
}

/** A location in the live tree: its parent, its schema, and its key in the parent. */
interface Place {
  readonly holder: Record<string, unknown>;
  readonly schema: JsonSchema;
  readonly name: string;
  /** The remaining path inside a leaf that is replaced as a whole. */
  readonly inside: readonly string[];
}

type Entities = Record<string, string>[];

/**
 * Applies a step to the live tree.
 *
 * @throws Refusal UpdateEntityError when the location no longer exists or has another value; InvalidDataError for a value that
 * doesn't match the schema.
 */
export function takeStep(scenario: LiveScenario, step: ChangeStep, options: StepOptions): void {
  switch (step.kind) {
    case 'set':
      setValue(scenario, step.path, step.was, step.value, options);
      return;
    case 'insert': {
      const { list, items } = listAt(scenario, step.path, options);
      check(items, step.value, step.path);
      options.accept?.({ schema: items, value: step.value, into: { schema: {}, holder: {}, name: '' } });
      put(list, items, step.after, step.value, step.path, options);
      return;
    }
    case 'remove':
      takeOut(scenario, step.path, step.was, options);
      return;
    case 'move': {
      const to = step.to ?? (step.path.slice(0, step.path.lastIndexOf('/')) as Pointer);
      const taken = takeOut(scenario, step.path, undefined, options);
      const { list, items } = listAt(scenario, to, options);
      check(items, taken, to);
      put(list, items, step.after, taken, to, options);
    }
  }
}

function setValue(
  scenario: LiveScenario,
  path: Pointer,
  was: Json | undefined,
  value: Json | undefined,
  options: StepOptions,
): void {
  const { holder, schema, name, inside } = placeOf(scenario, path, options);
  const part = partOf(schema, name);
  const key = part === undefined ? '-1' : keyOf(holder, schema, part, name);
  if (part === undefined || key === '-1') throw touched(path, options);
  const current = plain(holder[key]) as Json;
  const found = valueAt(current, inside);
  if (found === gone || !sameValue(found ?? null, was ?? null)) throw touched(path, options);
  const changed = inside.length === 0 ? (value ?? null) : withValueAt(current, inside, value);
  check(part, changed, path);
  options.accept?.({ schema: part, value: changed, into: { schema, holder, name } });
  holder[key] = changed;
}

/** Removes an entity from its list. */
function takeOut(scenario: LiveScenario, path: Pointer, was: Json | undefined, options: StepOptions): Json {
  const { holder, schema, name, inside } = placeOf(scenario, path, options);
  const part = partOf(schema, name);
  if (part === undefined || inside.length > 0 || !isEntityList(schema)) throw touched(path, options);
  const key = keyOf(holder, schema, part, name);
  const current = plain(holder[key]) as Json;
  if (key === '-1' || (was !== undefined && !sameValue(current, was))) throw touched(path, options);
  (holder as unknown as Entities).splice(Number(key), 1);
  return current;
}

function listAt(
  scenario: LiveScenario,
  path: Pointer,
  options: StepOptions,
): { readonly list: Entities; readonly items: JsonSchema } {
  const { holder, schema, name, inside } = placeOf(scenario, path, options);
  const part = partOf(schema, name);
  if (part === undefined || !isEntityList(part) || inside.length > 0) throw touched(path, options);
  return { list: holder[name] as Entities, items: part.items ?? {} };
}

function put(
  list: Entities,
  items: JsonSchema,
  after: string | null | undefined,
  value: Json,
  path: Pointer,
  options: StepOptions,
): void {
  const idKey = items['x-id'] ?? '';
  const behind = after ?? null;
  if (behind !== null && indexOfId(list, idKey, behind) < 0) throw touched(path, options);
  list.splice(placeAfter(list, idKey, behind), 0, value as unknown as Record<string, string>);
}

/** The schema of a named part of an object or of a list of entities; undefined if there is no such part. */
function partOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  if (isEntityList(schema)) return schema.items;
  const { properties = {} } = schema;
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function keyOf(holder: Readonly<Record<string, unknown>>, schema: JsonSchema, part: JsonSchema, name: string): string {
  return isEntityList(schema) ? String(indexOfId(holder as unknown as Entities, part['x-id'] ?? '', name)) : name;
}

/** Resolves a path that names entities by identity to the last node of the live tree on it. */
function placeOf(scenario: LiveScenario, path: Pointer, options: StepOptions): Place {
  const tokens = pointerTokens(path);
  let schema = jsonSchemaOf(scenarioSchema);
  let holder = scenario as unknown as Record<string, unknown>;
  for (const [index, token] of tokens.entries()) {
    const part = partOf(schema, token);
    const child = part === undefined ? undefined : holder[keyOf(holder, schema, part, token)];
    if (index === tokens.length - 1) return { holder, schema, name: token, inside: [] };
    if (part === undefined || child === undefined || child === null) throw touched(path, options);
    if (!isStateTreeNode(child)) return { holder, schema, name: token, inside: tokens.slice(index + 1) };
    schema = part;
    holder = child as unknown as Record<string, unknown>;
  }
  throw touched(path, options);
}

const gone = Symbol('gone');

/** The value at a path inside a plain value; {@link gone} when a part of the path is missing. */
function valueAt(value: Json, names: readonly string[]): Json | undefined | typeof gone {
  let at: Json | undefined = value;
  for (const name of names) {
    if (!isJsonObject(at)) return gone;
    at = Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}

function withValueAt(value: Json | undefined, [name, ...rest]: readonly string[], given: Json | undefined): Json {
  if (name === undefined || !isJsonObject(value)) return given ?? null;
  const changed = rest.length === 0 ? given : withValueAt(value[name], rest, given);
  if (changed !== undefined) return { ...value, [name]: changed };
  const { [name]: _, ...others } = value;
  return others;
}

function check(schema: JsonSchema, value: Json, path: Pointer): void {
  const [finding] = explain(schema, value, path);
  if (finding !== undefined) throw new Refusal('InvalidDataError', { path }, finding.message);
}

function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? snapshotOf(value) : value;
}

function touched(path: Pointer, options: StepOptions): Refusal {
  return new Refusal('UpdateEntityError', { path }, options.touched);
}
