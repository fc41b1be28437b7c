import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { RevertStep } from '@scn/core/operations/revert-step';

/** The change that removed something from the scenario. */
export interface RemovedBy {
  /** The user's own undo of the step that had created it, another own change, or one by someone else. */
  readonly how: 'undo' | 'self' | 'other';
  /** Null for the user's own changes, and for users of unrelated institutions. */
  readonly name: string | null;
  /** Title of the change; of an undo, the title of the undone step. */
  readonly title: string;
  /** The removed entity, with what it was called. */
  readonly entity: JsonObject | null;
}

/** Whether a change removed an entity: reverting the change inserts it again. */
export function removes(steps: readonly RevertStep[], id: string): boolean {
  return steps.some((step) => step.kind === 'insert' && holds(step.value, id));
}

/** The entity with an identity that a change removed; null if it removed something else. */
export function removedEntity(steps: readonly RevertStep[], id: string): JsonObject | null {
  for (const step of steps) {
    const found = step.kind === 'insert' ? entityIn(step.value, id) : null;
    if (found !== null) return found;
  }
  return null;
}

/** The properties that identify entities. */
export const identities = ['id', 'actionCode', 'responseCode'];

function entityIn(value: Json, id: string): JsonObject | null {
  if (Array.isArray(value)) return firstOf(value as readonly Json[], id);
  if (!isJsonObject(value)) return null;
  // the first of them is its own: a response has no `id`, and an action's responses come within it
  const own = identities.find((name) => typeof value[name] === 'string');
  return own !== undefined && value[own] === id ? value : firstOf(Object.values(value), id);
}

function firstOf(values: readonly (Json | undefined)[], id: string): JsonObject | null {
  for (const value of values) {
    const found = value === undefined ? null : entityIn(value, id);
    if (found !== null) return found;
  }
  return null;
}

function holds(value: Json, id: string): boolean {
  if (typeof value === 'string') return value === id;
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holds(inner as Json, id));
}
