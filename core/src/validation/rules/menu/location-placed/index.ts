import { catalogueLocation, isCarried, isNowhere } from '#index/queries/menu-location';
import { learnerMenus } from '#index/queries/learner-menus';
import { isOutside } from '#index/queries/part-of';
import { roomId, environment } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/location-placed',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A menu has a place in the room',
  why: 'The device can’t show a menu that has no place in the scenario’s room, so learners can’t open it.',
  messages: {
    nowhere:
      'The location has a menu, but no place in the room. In its location settings, choose a menu location or the button layout of an island.',
    'other-room':
      'The menu of “{{location}}” is at a menu location of another room. In its location settings, choose one in the scenario’s room.',
    island:
      '“{{island}}” has no place in the room, but the menu of “{{location}}” is there. Choose its place in Setup, Environment & Roles.',
    'island-in-other-room':
      '“{{island}}” is in another room, but the menu of “{{location}}” is there. Choose a place in the scenario’s room in Setup, Environment & Roles.',
  },
  readsAssets: { 'asset.location': ['parentId'] },
  breaks: ['other-room', 'island-in-other-room'],
  wasNeeded: (_, before) => before.derive(roomId) !== null,
  check({ view, report }) {
    const { locations, islands } = view.derive(learnerMenus);
    const room = view.derive(roomId);
    for (const [entity, location] of locations) {
      const at = '/menuLocationId';
      if (isNowhere(location)) report({ messageId: 'nowhere', entity, at });
      const place = isCarried(location) ? undefined : catalogueLocation(location, view);
      if (place !== undefined && isOutside(place, room, view.catalogue))
        report({ messageId: 'other-room', entity, at, data: { location: location.displayName } });
    }
    for (const island of view.derive(environment).islands) {
      const location = islands.get(island.id)?.displayName;
      if (location === undefined) continue;
      const finding = { entity: island.id, at: '/locationId', data: { island: island.title, location } } as const;
      const place = island.locationId === null ? undefined : view.catalogue?.get(island.locationId)?.data;
      if (island.locationId === null) report({ messageId: 'island', ...finding });
      else if (place !== undefined && isOutside(place, room, view.catalogue))
        report({ messageId: 'island-in-other-room', ...finding });
    }
  },
});
