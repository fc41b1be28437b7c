import { defineRule } from '#kernel/rule';
import { configuration } from '#index/queries/sections';

export const rule = defineRule({
  id: 'configuration/observers-need-multiplayer',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Only multiplayer scenarios have observers',
  why: 'Devices reject observers of a single-player scenario, so invited observers can’t join.',
  messages: {
    'single-player':
      'Observers are on, but the scenario is for a single player. Switch on Multiplayer, or switch off observers.',
  },
  check({ view, report }) {
    const { observers, multiplayer } = view.derive(configuration);
    if (!observers || multiplayer) return;
    const code = 'NotSupportedForSinglePlayerScenariosError';
    report({ messageId: 'single-player', code, at: '/setup/configuration/observers' });
  },
});
