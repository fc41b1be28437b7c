import { defineRule } from '../../../rule';
import { configuration } from '../../../queries/scenario-settings';

export const rule = defineRule({
  id: 'configuration/observers-need-multiplayer',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Observers join multiplayer scenarios only',
  why: 'A device refuses observers of a single-player scenario, and those who were invited wait outside.',
  messages: {
    'single-player':
      'Observers may join, but the scenario is for a single player. Switch on Multiplayer, or leave observers out.',
  },
  check({ view, report }) {
    const { observers, multiplayer } = view.derive(configuration);
    if (observers && !multiplayer) report({ messageId: 'single-player', at: '/setup/configuration/observers' });
  },
});
