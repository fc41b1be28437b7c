import { defineRule } from '#kernel/rule';
import { configuration } from '#index/queries/sections';

export const rule = defineRule({
  id: 'actor/player-present',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'The scenario has a player',
  why: 'Without a player, no learner can join the scenario.',
  messages: {
    none: 'The scenario has no player. Add an actor of type Player.',
    several: 'The scenario is for a single player but has {{count}} players. Keep one, or switch on Multiplayer.',
  },
  breaks: ['none', 'several'],
  check({ view, report }) {
    const players = view.all('actor').filter(({ value }) => value.type === 'PLAYER');
    if (players.length === 0) report({ messageId: 'none', at: '/setup/actors' });
    if (players.length > 1 && !view.derive(configuration).multiplayer) {
      const code = 'NotSupportedForSinglePlayerScenariosError';
      report({ messageId: 'several', code, at: '/setup/actors', data: { count: players.length } });
    }
  },
});
