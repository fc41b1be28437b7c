import { learnerMenus } from '#index/queries/learner-menus';
import { catalogueLocation, isCarried } from '#index/queries/menu-location';
import { isOutside } from '#index/queries/part-of';
import { roomId } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/location-room',
  scope: 'location',
  severity: 'WARNING',
  title: 'A location is in the scenario’s room',
  why: 'The location isn’t in the room, so learners never find its menu.',
  messages: {
    'other-room': 'The menu location “{{location}}” isn’t in the scenario’s room. Choose one that is.',
  },
  readsAssets: { 'asset.location': ['parentId', 'title'] },
  breaks: ['other-room'],
  wasNeeded: (_, before) => before.derive(roomId) !== null,
  check({ value: location, node, view, report }) {
    const place = catalogueLocation(location, view);
    if (place === undefined || !isOutside(place, view.derive(roomId), view.catalogue)) return;
    // a menu that learners can't find is an error of its own
    if (!isCarried(location) && view.derive(learnerMenus).locations.has(node.id)) return;
    const { title } = place;
    report({
      messageId: 'other-room',
      at: '/menuLocationId',
      data: { location: typeof title === 'string' ? title : '' },
    });
  },
});
