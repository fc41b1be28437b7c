import { catalogueLocation } from '#index/queries/menu-location';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/location-released',
  scope: 'location',
  severity: 'WARNING',
  title: 'A location is released',
  why: 'Learners’ devices don’t have the location yet, so learners can’t open its menu.',
  messages: {
    wrist: 'The player’s wrist location isn’t released. Choose another location.',
    'not-released': 'The menu location “{{location}}” isn’t released. Choose another one.',
  },
  readsAssets: { 'asset.location': ['released', 'title'] },
  check({ value: location, view, report }) {
    const known = catalogueLocation(location, view);
    const released = known?.['released'];
    if (released === true || (location.type !== 'WRIST' && released !== false)) return;
    const messageId = location.type === 'WRIST' ? 'wrist' : 'not-released';
    const title = known?.['title'];
    report({ messageId, at: '/type', data: { location: typeof title === 'string' ? title : '' } });
  },
});
