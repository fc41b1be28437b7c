import { refusedFor } from '#index/playlist/playlist-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'playlist/too-many-of-a-kind',
  scope: 'response',
  severity: 'ERROR',
  title: 'A command isn’t in a response more often than allowed',
  why: 'Devices open one conversation per response and silently skip the second one.',
  messages: { many: '{{command}} can only be present in a response {{often}}' },
  check({ value: { playlist }, node, view, report }) {
    for (const { commandId, index } of refusedFor('too-many', node, view)) {
      const plugin = view.plugins.command(playlist[index]?.block ?? '');
      const times = plugin?.placement.maxPerResponse ?? 1;
      const data = { command: plugin?.title ?? '', often: times === 1 ? 'once' : `${times} times` };
      report({ messageId: 'many', entity: commandId, data });
    }
  },
});
