import type { JsonObject } from '#base/json';
import { insideRoom } from '#document/setup/inside-room';
import type { CatalogueView } from '#kernel/view';

/** Levels between an asset and a whole: a menu location is part of an island, which is part of a room. Deeper nesting is an error in the catalogue. */
export const maxLevels = 8;

/**
 * Whether an asset is part of another whole than the given one. One that names no whole isn’t, nor is one that leads to an unknown asset.
 *
 * @param by - the property with which assets of the kind name what they are part of
 */
export function isElsewhere(asset: JsonObject, by: string, wholeId: string, catalogue: CatalogueView): boolean {
  let id = asset[by];
  if (typeof id !== 'string' || id === '') return false;
  for (let level = 0; level < maxLevels && typeof id === 'string' && id !== ''; level += 1) {
    if (id === wholeId) return false;
    const whole = catalogue.get(id);
    if (whole === undefined) return false;
    id = whole.data[by];
  }
  return true;
}

/** Whether a place of the catalogue is in another room than the scenario’s. Nothing is known without a room or the catalogue. */
export function isOutside(place: JsonObject, roomId: string | null, catalogue: CatalogueView | null): boolean {
  return roomId !== null && catalogue !== null && isElsewhere(place, insideRoom.by, roomId, catalogue);
}
