import { isJsonObject, pointerTokens, type Pointer, type JsonObject } from '#base/json';
import { idOf } from '#diff/compare-values';
import { forEachList } from '#diff/for-each-list';
import type { ObjectShape } from '#diff/shape';
import type { Action, Response } from '#document/actions/schema';
import type { EntityNode } from '#kernel/view';
import type { EntityKind } from '#schema/keywords';
import { placeOfKind } from './entities/entity-places';
import type { PlacedView } from './operation';

/** Returns a copy of a value with one part replaced; unaffected parts are shared with the original. */
export function withValueAt(value: unknown, tokens: readonly string[], replacement: unknown): unknown {
  const [token, ...rest] = tokens;
  if (token === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (String(index) === token ? withValueAt(item, rest, replacement) : item));
  }
  const object = isJsonObject(value) ? value : {};
  return { ...object, [token]: withValueAt(object[token], rest, replacement) };
}

/**
 * Copies an entity with new identities. Internal references to itself and its parts are updated; references to anything else are kept.
 *
 * @param newIds - by old identity, of the entity and of everything in it
 */
export function copyOf<K extends EntityKind>(
  view: PlacedView,
  node: EntityNode<K>,
  newIds: ReadonlyMap<string, string>,
): EntityNode<K>['value'] {
  const root = view.pointerOf(node);
  let copy: unknown = node.value;
  const put = (pointer: Pointer, value: string) => {
    copy = withValueAt(copy, pointerTokens(pointer.slice(root.length) as Pointer), value);
  };
  for (const [oldId, newId] of newIds) {
    for (const { from, at } of view.usesOf(oldId)) {
      const place: Pointer = from === null ? at : `${view.pointerOf(from)}${at}`;
      if (place.startsWith(`${root}/`)) put(place, newId);
    }
    const entity = view.get(oldId);
    if (entity === undefined) continue;
    const { idKey } = placeOfKind(entity.kind).shape.entity;
    put(`${view.pointerOf(entity)}/${idKey}`, newId);
  }
  return copy as EntityNode<K>['value'];
}

/** The identities of a response and its commands, first to last. */
export function identitiesOfResponse(response: Response): readonly string[] {
  return identitiesIn({ kind: 'response', id: response.responseCode, value: response });
}

/** The identities of an action and everything in it, first to last. */
export function identitiesOfAction(action: Action): readonly string[] {
  return identitiesIn({ kind: 'action', id: action.actionCode, value: action });
}

/** New identities for a copied response: its code and the ids of its commands. */
export function newResponseIds(
  { responseCode, playlist }: Response,
  newCode: string,
  nextId: () => string,
): readonly (readonly [string, string])[] {
  return [[responseCode, newCode], ...playlist.map(({ id }) => [id, nextId()] as const)];
}

/** The identities of an entity and of everything in it, first to last. */
export function identitiesIn({ kind, id, value }: Omit<EntityNode, 'parent'>): readonly string[] {
  return [id, ...identitiesInside(placeOfKind(kind).shape, value as JsonObject)];
}

function identitiesInside(shape: ObjectShape, value: JsonObject): readonly string[] {
  const found: string[] = [];
  forEachList(shape, value, '', (_place, list, entities) => {
    for (const each of entities) found.push(idOf(list, each), ...identitiesInside(list.items, each));
  });
  return found;
}
