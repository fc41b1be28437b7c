import { isJsonObject, type JsonObject, type Pointer } from '../kernel/json';
import { isRegular } from './compare-values';
import type { EntityList, ObjectShape } from './shape';

/** Calls back for each list of entities that is a thing's own, not one of the things in it. */
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
