import { isNowhere, isOpenedByLearners } from '#view/queries/menu-location';
import { menuTree } from '#view/queries/menu-tree';
import { environment } from '#view/queries/sections';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/location-placed',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A menu has a place in the room',
  why: 'The device can’t show a menu that has no place, so learners can’t open it.',
  messages: {
    nowhere:
      'The location has a menu, but no place in the room. In its location settings, choose a menu location or the button layout of an island.',
    island:
      '“{{island}}” has no place in the room, but the menu of “{{location}}” is there. Choose its place in Setup, Environment & Roles.',
  },
  check({ view, report }) {
    const { itemsBelow } = view.derive(menuTree);
    const { islands } = view.derive(environment);
    const islandOf = new Map(islands.flatMap((island) => island.buttonLayouts.map(({ id }) => [id, island])));
    const reported = new Set<string>();
    for (const { id, value: location } of view.all('location')) {
      if (!isOpenedByLearners(location) || !itemsBelow.has(id)) continue;
      const island = islandOf.get(location.buttonLayoutId ?? '');
      if (island !== undefined) {
        if (island.locationId !== null || reported.has(island.id)) continue;
        reported.add(island.id);
        const data = { island: island.title, location: location.displayName };
        report({ messageId: 'island', entity: island.id, at: '/locationId', data });
      } else if (isNowhere(location)) {
        report({ messageId: 'nowhere', entity: id, at: '/menuLocationId' });
      }
    }
  },
});
