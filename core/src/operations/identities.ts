import { idOf } from '#diff/compare-values';
import { forEachList } from '#diff/for-each-list';
import type { ObjectShape } from '#diff/shape';
import type { JsonObject } from '#base/json';
import type { EntityNode } from '#kernel/view';
import { placeOfKind } from './entities/entity-places';

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
