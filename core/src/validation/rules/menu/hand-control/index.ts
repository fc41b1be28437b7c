import { catalogueLocation } from '../../../menu-location';
import { configuration } from '../../../queries/scenario-settings';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/hand-control',
  scope: 'location',
  severity: 'WARNING',
  title: 'Hand-controlled locations come with the hand control feature',
  why: 'Devices do not follow hands without the feature, so learners cannot open the menu.',
  messages: {
    off: 'The location is hand controlled, but the scenario has no hand control. Switch the feature on under Configuration.',
  },
  check({ value: location, view, report }) {
    if (!location.handControlled && catalogueLocation(location, view)?.['handControlled'] !== true) return;
    if (view.derive(configuration).features.includes('HAND_CONTROL')) return;
    report({ messageId: 'off', at: '/handControlled' });
  },
});
