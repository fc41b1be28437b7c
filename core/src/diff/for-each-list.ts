import { isJsonObject, type JsonObject, type Pointer } from '#base/json';
import { isRegular } from './compare-values';
import type { EntityList, ObjectShape } from './shape';

/** Calls back for each direct list of entities of a thing, but not for lists of its descendants. */
export function forEachList(
  shape: ObjectShape,
  value: JsonObject,
  path: Pointer,
  visit: (path: Pointer, shape: EntityList, items: readonly JsonObject[]) => void,
): void {
  if (!shape.holdsEntities) return;
  for (const [name, part] of shape.properties) {
    const inner = value[name];
    if (part.kind === 'entities') {
      if (isRegular(part, inner)) visit(`${path}/${name}`, part, inner);
    } else if (part.kind === 'object' && isJsonObject(inner)) {
      forEachList(part, inner, `${path}/${name}`, visit);
    }
  }
}
