import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '@scn/core/base/json';
import { scenarioShape, shapeAt, unknownLeaf, type EntityIdentity, type Shape } from '@scn/core/diff/shape';
import type { InsertStep } from '@scn/core/diff/change-step';
import type { RevertStep } from '@scn/core/operations/revert-step';

/** The change that removed something from the scenario. */
export interface RemovedBy {
  /** The user's own undo of the step that had created it, another own change, or one by someone else. */
  readonly how: 'undo' | 'self' | 'other';
  /** Null for the user's own changes, for users of unrelated institutions, and if it isn't known. */
  readonly name: string | null;
  /** Title of the change; of an undo, the title of the undone step. Empty if it isn't known. */
  readonly title: string;
  /** Milliseconds since 1970; null if it isn't known. */
  readonly at: number | null;
  /** The removed entity, with what it was called. */
  readonly entity: JsonObject | null;
}

/** Whether a change removed an entity: reverting the change inserts it again. */
export function removes(steps: readonly RevertStep[], id: string): boolean {
  return removalStep(steps, id) !== null;
}

/** The entity with an identity that a change removed; null if it removed something else. */
export function removedEntity(steps: readonly RevertStep[], id: string): JsonObject | null {
  const step = removalStep(steps, id);
  return step === null ? null : entityIn(itemsAt(step.path), step.value, id);
}

/**
 * The step that inserts an entity again where a change removed it, with what contained it and was removed with it; null if the change removed
 * something else.
 */
export function removalStep(steps: readonly RevertStep[], id: string): InsertStep | null {
  for (const step of steps) {
    const found = lostBy(step).find(({ path, value }) => entityIn(itemsAt(path), value, id) !== null);
    if (found !== undefined) return found;
  }
  return null;
}

/** The entities that a step removed, each with where it was. */
function lostBy(step: RevertStep): readonly InsertStep[] {
  if (step.kind === 'insert') return [step];
  return step.kind === 'set' ? lostBetween(step.value, step.was, shapeAt(step.path), step.path) : [];
}

/** The entities of a value that another one lacks, each with where it was. An entity comes with everything in it. */
export function lostBetween(
  before: Json | undefined,
  after: Json | undefined,
  shape: Shape = scenarioShape(),
  path: Pointer = '',
): readonly InsertStep[] {
  if (before === after || before === undefined || shape.kind === 'leaf') return [];
  if (shape.kind === 'object') {
    if (!shape.holdsEntities || !isJsonObject(before)) return [];
    const other = isJsonObject(after) ? after : {};
    return [...shape.properties].flatMap(([name, property]) =>
      lostBetween(before[name], other[name], property, appendToPointer(path, name)),
    );
  }
  const { entity } = shape.items;
  const found = new Map(listOf(after).map((item) => [identityOf(entity, item), item]));
  let behind: string | null = null;
  return listOf(before).flatMap((item) => {
    const id = identityOf(entity, item);
    const at = behind;
    behind = id;
    if (id === null) return [];
    const other = found.get(id);
    return other === undefined
      ? [{ kind: 'insert' as const, path, after: at, value: item }]
      : lostBetween(item, other, shape.items, appendToPointer(path, id));
  });
}

/** The identities that a change gave to entities, by their identities before it. */
export function renamedBy(steps: readonly RevertStep[]): ReadonlyMap<string, string> {
  return new Map(
    steps.flatMap((step) => {
      if (step.kind !== 'set' || typeof step.value !== 'string' || typeof step.was !== 'string') return [];
      const at = step.path.lastIndexOf('/');
      const holder = shapeAt(step.path.slice(0, at) as Pointer);
      const isIdentity = holder.kind === 'object' && holder.entity?.idKey === step.path.slice(at + 1);
      return isIdentity ? [[step.value, step.was] as const] : [];
    }),
  );
}

/** The shape of the entities in the list at a path. */
function itemsAt(path: Pointer): Shape {
  const shape = shapeAt(path);
  return shape.kind === 'entities' ? shape.items : unknownLeaf;
}

/** The entity with an identity in a value, or the value itself. */
function entityIn(shape: Shape, value: Json | undefined, id: string): JsonObject | null {
  if (shape.kind === 'leaf' || value === undefined) return null;
  if (shape.kind === 'entities')
    return firstOf(
      listOf(value).map((item) => [shape.items, item] as const),
      id,
    );
  if (!isJsonObject(value)) return null;
  if (shape.entity !== null && identityOf(shape.entity, value) === id) return value;
  return firstOf(
    [...shape.properties].map(([name, property]) => [property, value[name]] as const),
    id,
  );
}

function firstOf(parts: readonly (readonly [Shape, Json | undefined])[], id: string): JsonObject | null {
  for (const [shape, value] of parts) {
    const found = entityIn(shape, value, id);
    if (found !== null) return found;
  }
  return null;
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function identityOf({ idKey }: EntityIdentity, value: Json): string | null {
  const id = isJsonObject(value) ? value[idKey] : undefined;
  return typeof id === 'string' ? id : null;
}
