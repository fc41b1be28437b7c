import { defineRule } from '#kernel/rule';
import { learnerMenus } from '#index/queries/learner-menus';
import { isOutside } from '#index/queries/part-of';
import { environment } from '#index/queries/sections';

export const rule = defineRule({
  id: 'environment/island-in-room',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Islands are in the scenario’s room',
  why: 'An island from another room has no place in this one.',
  messages: {
    'other-room': '“{{title}}” is in another room. Choose a location in the scenario’s room.',
  },
  readsAssets: { 'asset.location': ['parentId'] },
  breaks: ['other-room'],
  wasNeeded: (_, before) => before.derive(environment).roomId !== null,
  check({ view, report }) {
    const { roomId, islands } = view.derive(environment);
    const needed = view.derive(learnerMenus).islands;
    for (const { id, locationId, title } of islands) {
      // an island with a menu is an error of its own
      if (locationId === null || needed.has(id)) continue;
      const place = view.catalogue?.get(locationId)?.data;
      if (place === undefined || !isOutside(place, roomId, view.catalogue)) continue;
      report({ messageId: 'other-room', entity: id, at: '/locationId', data: { title } });
    }
  },
});
