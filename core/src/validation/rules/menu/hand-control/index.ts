import { catalogueLocation } from '#index/queries/menu-location';
import { configuration } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/hand-control',
  scope: 'location',
  severity: 'WARNING',
  title: 'Hand-controlled locations require the hand control feature',
  why: 'Devices don’t track hands without the feature, so learners can’t open the menu.',
  messages: {
    off: 'The location is hand controlled, but hand control is off in the scenario. Switch it on in Setup, Configuration.',
  },
  readsAssets: { 'asset.location': ['handControlled'] },
  check({ value: location, view, report }) {
    if (!location.handControlled && catalogueLocation(location, view)?.['handControlled'] !== true) return;
    if (view.derive(configuration).features.includes('HAND_CONTROL')) return;
    report({ messageId: 'off', at: '/handControlled' });
  },
});
