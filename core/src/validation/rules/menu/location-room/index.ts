import type { Json } from '../../../../kernel/json';
import { catalogueLocation } from '../../../menu-location';
import { roomId } from '../../../queries/scenario-settings';
import { defineRule } from '../../../rule';
import type { CatalogueView } from '../../../view';

/** A menu location is part of an island, and that of a room; more than that is a mistake in the catalogue. */
const maxLevels = 8;

export const rule = defineRule({
  id: 'menu/location-room',
  scope: 'location',
  severity: 'WARNING',
  title: 'A location is in the room of the scenario',
  why: 'The room has no such place, so learners never find the menu of the location.',
  messages: {
    'other-room': 'The menu location “{{location}}” is not in the room of the scenario. Choose one that is.',
  },
  check({ value: location, view, report }) {
    const place = catalogueLocation(location, view);
    if (place === undefined || view.catalogue === null) return;
    const room = view.derive(roomId);
    if (room === null || place['parentId'] === null || isInside(place['parentId'], room, view.catalogue)) return;
    const { title } = place;
    report({
      messageId: 'other-room',
      at: '/menuLocationId',
      data: { location: typeof title === 'string' ? title : '' },
    });
  },
});

/** True where the catalogue does not know: nothing is said then. */
function isInside(placeId: Json | undefined, roomId: string, catalogue: CatalogueView): boolean {
  let id = placeId;
  for (let level = 0; level < maxLevels && typeof id === 'string'; level += 1) {
    if (id === roomId) return true;
    const place = catalogue.get(id);
    if (place === undefined) return true;
    id = place.data['parentId'];
  }
  return false;
}
