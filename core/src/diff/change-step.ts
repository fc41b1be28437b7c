import {
  fromJson,
  isJsonObject,
  pointerTokens,
  asJsonObject,
  type Json,
  type Pointer,
  type JsonObject,
} from '#base/json';
import { sameJson } from '#base/same-json';
import type { Scenario } from '#document/scenario';
import { idOf } from './compare-values';
import { forEachList } from './for-each-list';
import { scenarioShape, unknownLeaf, type EntityShape, type Shape, type EntityList } from './shape';

/**
 * One step between two states of a scenario. Paths identify entities by identity (`/actions/AMEDS001/title`) and positions by
 * the preceding sibling, so that a step stays valid when others add, remove or reorder entities. An omitted value means that
 * the property doesn't exist.
 */
export type ChangeStep = SetStep | InsertStep | RemoveStep | MoveStep;

/** Changes a value. Setting an identity is a rename. */
export interface SetStep {
  readonly kind: 'set';
  readonly path: Pointer;
  readonly was?: Json;
  readonly value?: Json;
}

/** Inserts an entity into the list at `path`. */
export interface InsertStep {
  readonly kind: 'insert';
  readonly path: Pointer;
  /** The preceding sibling; null for the first position. */
  readonly after: string | null;
  readonly value: Json;
}

/** Removes an entity with everything in it. */
export interface RemoveStep {
  readonly kind: 'remove';
  readonly path: Pointer;
  readonly was: Json;
}

/** Moves an entity within its list, or to another list of the same kind. */
export interface MoveStep {
  readonly kind: 'move';
  readonly path: Pointer;
  /** The target list; omitted for a move within the list. */
  readonly to?: Pointer;
  readonly after: string | null;
}

/** Whether one step adds an identity that another one removes. */
export function reusesIdentity(steps: readonly ChangeStep[]): boolean {
  const come = new Set<string>();
  const removed = new Set<string>();
  for (const step of steps) {
    if (step.kind === 'insert') addIdentities(entityAt(step.path), step.value, come);
    if (step.kind === 'remove') addIdentities(entityAt(step.path), step.was, removed);
    if (step.kind === 'set' && setsIdentity(step.path)) {
      if (typeof step.value === 'string') come.add(step.value);
      if (typeof step.was === 'string') removed.add(step.was);
    }
  }
  return [...come].some((id) => removed.has(id));
}

function addIdentities(shape: EntityShape | null, value: Json, ids: Set<string>): void {
  if (shape === null || !isJsonObject(value)) return;
  const id = value[shape.entity.idKey];
  if (typeof id === 'string') ids.add(id);
  forEachList(shape, value, '', (_, list, items) => {
    for (const item of items) {
      ids.add(idOf(list, item));
      addIdentities(list.items, item, ids);
    }
  });
}

/** Whether a path is the identity of an entity: setting it is a rename. */
export function setsIdentity(path: Pointer): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return entityAt(path.slice(0, path.lastIndexOf('/')) as Pointer)?.entity.idKey === name;
}

/** The shape of the entity, or of the entities in the list, at a path. */
export function entityAt(path: Pointer): EntityShape | null {
  let shape: Shape = scenarioShape();
  for (const token of pointerTokens(path)) {
    const part: Shape | undefined =
      shape.kind === 'entities' ? shape.items : shape.kind === 'object' ? shape.properties.get(token) : undefined;
    if (part === undefined) return null;
    shape = part;
  }
  if (shape.kind === 'entities') return shape.items;
  return shape.kind === 'object' && shape.entity !== null ? (shape as EntityShape) : null;
}

/** The identities in the list at a path, in order; empty if there is no such list. */
export function identitiesAt(scenario: Scenario, path: Pointer): readonly string[] {
  let shape: Shape = scenarioShape();
  let value: Json | undefined = asJsonObject(scenario);
  for (const token of pointerTokens(path)) {
    if (shape.kind === 'entities' && Array.isArray(value)) {
      const list = value as readonly JsonObject[];
      value = list[indexOf(list, shape, token)];
      shape = shape.items;
    } else {
      value = isJsonObject(value) ? value[token] : undefined;
      shape = (shape.kind === 'object' ? shape.properties.get(token) : undefined) ?? unknownLeaf;
    }
  }
  if (shape.kind !== 'entities' || !Array.isArray(value)) return [];
  const list = shape;
  return (value as readonly JsonObject[]).map((item) => idOf(list, item));
}

/** The list that a step adds an entity to. */
export function targetOf(step: InsertStep | MoveStep): Pointer {
  return step.kind === 'insert' ? step.path : (step.to ?? parentOf(step.path));
}

/** A step doesn't match the document, which differs from the one that the step was computed for. */
export class StepMismatch extends Error {
  override readonly name = 'StepMismatch';
  readonly path: Pointer;

  constructor(path: Pointer, message: string) {
    super(`${path}: ${message}`);
    this.path = path;
  }
}

/**
 * Applies steps in order to an immutable snapshot. Unchanged parts are shared with the original.
 *
 * @throws StepMismatch when a location doesn't exist, or has a value that a step doesn't expect.
 */
export function applySteps(scenario: Scenario, steps: readonly ChangeStep[]): Scenario {
  let document: Json = asJsonObject(scenario);
  for (const step of steps) document = take(document, step);
  return document as unknown as Scenario;
}

function take(document: Json, step: ChangeStep): Json {
  const tokens = pointerTokens(step.path);
  if (step.kind === 'insert')
    return changeList(document, step.path, (list, shape) => put(list, shape, step, step.value));
  if (step.kind === 'set') {
    return changeAt(scenarioShape(), document, tokens, step.path, (value) => {
      if (!sameJson(value, step.was)) throw new StepMismatch(step.path, 'It has a different value.');
      return step.value;
    });
  }
  let taken: JsonObject | undefined;
  const listPath = parentOf(step.path);
  const without = changeList(document, listPath, (list, shape) => {
    const at = indexOf(list, shape, tokens.at(-1) ?? '');
    taken = list[at];
    if (taken === undefined) throw new StepMismatch(step.path, 'It does not exist.');
    if (step.kind === 'remove' && !sameJson(taken, step.was))
      throw new StepMismatch(step.path, 'It has a different value.');
    return list.toSpliced(at, 1);
  });
  const moved = taken;
  if (step.kind === 'remove' || moved === undefined) return without;
  const target = targetOf(step);
  return changeList(without, target, (list, shape) => put(list, shape, { ...step, path: target }, moved));
}

function put(
  list: readonly JsonObject[],
  shape: EntityList,
  { path, after }: { readonly path: Pointer; readonly after: string | null },
  value: Json,
): readonly Json[] {
  const at = after === null ? 0 : indexOf(list, shape, after) + 1;
  if (after !== null && at === 0) throw new StepMismatch(path, `“${after}” does not exist.`);
  return (list as readonly Json[]).toSpliced(at, 0, value);
}

function indexOf(list: readonly JsonObject[], shape: EntityList, id: string): number {
  return list.findIndex((item) => item[shape.items.entity.idKey] === id);
}

function parentOf(path: Pointer): Pointer {
  return path.slice(0, path.lastIndexOf('/')) as Pointer;
}

function changeList(
  document: Json,
  path: Pointer,
  change: (list: readonly JsonObject[], shape: EntityList) => readonly Json[],
): Json {
  return (
    changeAt(scenarioShape(), document, pointerTokens(path), path, (value, shape) => {
      if (shape.kind !== 'entities' || !Array.isArray(value)) throw new StepMismatch(path, 'It is not a list.');
      return change(value as readonly JsonObject[], shape);
    }) ?? null
  );
}

/** Changes the value at a path and copies its ancestors. */
function changeAt(
  shape: Shape,
  value: Json | undefined,
  tokens: readonly string[],
  path: Pointer,
  change: (value: Json | undefined, shape: Shape) => Json | undefined,
): Json {
  const [token, ...rest] = tokens;
  if (token === undefined) return change(value, shape) ?? null;
  if (shape.kind === 'entities' && Array.isArray(value)) {
    const list = value as readonly JsonObject[];
    const at = indexOf(list, shape, token);
    if (at < 0) throw new StepMismatch(path, `“${token}” does not exist.`);
    return (list as readonly Json[]).with(at, changeAt(shape.items, list[at], rest, path, change));
  }
  if (!isJsonObject(value)) throw new StepMismatch(path, 'Its parent does not exist.');
  const part = (shape.kind === 'object' ? shape.properties.get(token) : undefined) ?? unknownLeaf;
  if (rest.length > 0) return { ...value, [token]: changeAt(part, value[token], rest, path, change) };
  const changed = change(Object.hasOwn(value, token) ? value[token] : undefined, part);
  if (changed !== undefined) return { ...value, [token]: changed };
  const { [token]: _, ...others } = value;
  return others;
}

/**
 * Applies some of the steps between two scenarios, and leaves the others out. An entity whose preceding sibling isn’t added is placed behind the
 * nearest one before it.
 *
 * @param before - the scenario that the steps change
 * @param after - the scenario that all of them lead to
 * @returns null if they can’t be applied without the others
 */
export function applySome(before: Scenario, after: Scenario, steps: readonly ChangeStep[]): Scenario | null {
  try {
    return steps.reduce((scenario, step) => applySteps(scenario, [placed(step, scenario, after)]), before);
  } catch (error) {
    if (error instanceof StepMismatch) return null;
    throw error;
  }
}

function placed(step: ChangeStep, scenario: Scenario, goal: Scenario): ChangeStep {
  if ((step.kind !== 'insert' && step.kind !== 'move') || step.after === null) return step;
  const target = targetOf(step);
  const present = new Set(identitiesAt(scenario, target));
  if (present.has(step.after)) return step;
  const order = identitiesAt(goal, target);
  const before = order.slice(0, order.indexOf(step.after) + 1).findLast((id) => present.has(id));
  return { ...step, after: before ?? null };
}

/** Identities that steps replace by others: of an action whose code is changed, for example. */
export function renamesOf(steps: readonly ChangeStep[]): ReadonlyMap<string, string> {
  return new Map(
    steps.flatMap((step): (readonly [string, string])[] =>
      step.kind === 'set' &&
      typeof step.was === 'string' &&
      typeof step.value === 'string' &&
      step.was !== '' &&
      setsIdentity(step.path)
        ? [[step.was, step.value]]
        : [],
    ),
  );
}

/** A scenario in which identities, and everything that refers to them, are replaced. */
export function withRenames(scenario: Scenario, renames: ReadonlyMap<string, string>): Scenario {
  return renames.size === 0 ? scenario : fromJson<Scenario>(renamed(asJsonObject(scenario), renames));
}

/** A value in which identities are replaced. */
export function renamed(value: Json, renames: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return renames.get(value) ?? value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => renamed(each, renames));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each ?? null, renames)]));
}
