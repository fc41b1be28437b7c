import { endOfBody, moveCommands, refusedFor, titleInZone } from '#index/playlist/playlist-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'playlist/body-before-closing',
  scope: 'response',
  severity: 'ERROR',
  title: 'Commands come before the closing command',
  why: 'A conversation continues until the learner leaves it, so it is unpredictable when commands after it play.',
  messages: { behind: 'Command must appear before {{closing}}' },
  check({ value: { responseCode, playlist }, node, view, report }) {
    const refused = refusedFor('body-behind-closing', node, view);
    if (refused.length === 0) return;
    const closing = titleInZone('closing', playlist, view);
    const fix = moveCommands(`Move before ${closing}`, refused, responseCode, endOfBody(playlist, view));
    for (const { commandId } of refused) {
      report({
        messageId: 'behind',
        entity: commandId,
        data: { closing },
        fixes: [fix],
      });
    }
  },
});
