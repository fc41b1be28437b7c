import { endOfBody, factsOf, moveCommands, refusedFor, titleInZone } from '#index/playlist/playlist-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'playlist/body-before-completion',
  scope: 'response',
  severity: 'ERROR',
  title: 'Commands come before the completion of the response',
  why: 'Whatever waits for the response continues at its completion, while commands after it may still change the patient.',
  messages: { behind: 'Command must appear before the last {{completion}}' },
  check({ value: { responseCode, playlist }, node, view, report }) {
    const refused = refusedFor('body-behind-completion', node, view);
    if (refused.length === 0) return;
    const completion = titleInZone('completion', playlist.slice(factsOf(playlist, view).lastCompletion), view);
    const fix = moveCommands(`Move before ${completion}`, refused, responseCode, endOfBody(playlist, view));
    for (const { commandId } of refused) {
      report({
        messageId: 'behind',
        entity: commandId,
        data: { completion },
        fixes: [fix],
      });
    }
  },
});
