import { defineRule } from '#kernel/rule';
import { environment } from '#index/queries/sections';

export const rule = defineRule({
  id: 'environment/room-required',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'The scenario has a room',
  why: 'Without a room, the device has nothing to load and the learner sees an empty space.',
  messages: {
    none: 'The scenario has no room. Choose a room in Setup, Environment & Roles.',
  },
  check({ view, report }) {
    if (view.derive(environment).roomId === null) report({ messageId: 'none', at: '/setup/environment/roomId' });
  },
});
