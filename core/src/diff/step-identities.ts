import { isJsonObject, pointerTokens, type Json, type Pointer } from '#base/json';
import type { ChangeStep } from './change-step';
import { idOf } from './compare-values';
import { forEachList } from './for-each-list';
import { scenarioShape, type EntityShape, type Shape } from './shape';

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
