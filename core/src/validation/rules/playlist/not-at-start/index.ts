import { refusedFor } from '#index/playlist/playlist-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'playlist/not-at-start',
  scope: 'response',
  severity: 'ERROR',
  title: 'The first start response only contains commands that can play there',
  why: 'The room is still being set up, so commands that need it, such as a minigame, can’t play yet.',
  messages: { start: '{{command}} cannot be added to the first response of the start scenario' },
  check({ value: { playlist }, node, view, report }) {
    for (const { commandId, index } of refusedFor('first-response-of-start', node, view)) {
      const command = view.plugins.command(playlist[index]?.block ?? '')?.title ?? '';
      report({ messageId: 'start', entity: commandId, data: { command } });
    }
  },
});
