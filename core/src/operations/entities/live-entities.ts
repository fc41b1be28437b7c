import type { LiveScenario } from '#document/scenario';
import type { EntityNode } from '#kernel/view';
import { indexOfId } from '../find-live';
import { placeOfKind, type EntityPlace } from './entity-places';

/** An object of the live tree. */
export type LivePart = Record<string, unknown>;

/** Finds an entity in the live tree, in its list; at index -1 if it isn't there. */
export function findLiveEntity(scenario: LiveScenario, node: EntityNode) {
  const place = placeOfKind(node.kind);
  const list = liveList(scenario, place, node.parent);
  const index = indexOfId(list, place.shape.entity.idKey, node.id);
  return { list, index, live: list[index] ?? {}, place };
}

/** The list of the live tree that holds the entities of a kind. @param parent - the entity that contains it */
export function liveList(
  scenario: LiveScenario,
  place: EntityPlace,
  parent: EntityNode | null,
): Record<string, string>[] {
  const holder = parent === null ? scenario : findLiveEntity(scenario, parent).live;
  return partAt(holder, place.list) as unknown as Record<string, string>[];
}

/** The part of a live object at a path of properties; an empty list if its entity is gone. */
export function partAt(holder: object, path: readonly string[]): LivePart {
  return path.reduce<LivePart>((at, name) => (at[name] ?? []) as LivePart, holder as LivePart);
}
