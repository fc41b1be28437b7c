import type { Json } from '#base/json';
import { catalogueLocation } from '#view/queries/menu-location';
import { roomId } from '#view/queries/scenario-settings';
import { defineRule } from '#kernel/rule';
import type { CatalogueView } from '#kernel/view';

/** A menu location is part of an island, which is part of a room. Deeper nesting is an error in the catalogue. */
const maxLevels = 8;

export const rule = defineRule({
  id: 'menu/location-room',
  scope: 'location',
  severity: 'WARNING',
  title: 'A location is in the scenario’s room',
  why: 'The location isn’t in the room, so learners never find its menu.',
  messages: {
    'other-room': 'The menu location “{{location}}” isn’t in the scenario’s room. Choose one that is.',
  },
  breaks: ['other-room'],
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

/** True if unknown to the catalogue, so that nothing is reported. */
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
