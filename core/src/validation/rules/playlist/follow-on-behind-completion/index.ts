import { factsOf, moveCommands, refusedFor, titleInZone } from '#index/playlist/playlist-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'playlist/follow-on-behind-completion',
  scope: 'response',
  severity: 'ERROR',
  title: 'Other actions are started after the completion',
  why: 'Otherwise two responses play at the same time and talk over each other.',
  messages: { before: '{{followOn}} can only be placed after the {{completion}}' },
  check({ value: { responseCode, playlist }, node, view, report }) {
    const { lastCompletion } = factsOf(playlist, view);
    // Another rule reports a missing completion.
    if (lastCompletion < 0) return;
    const refused = refusedFor('follow-on-before-completion', node, view);
    if (refused.length === 0) return;
    const data = {
      followOn: titleInZone('follow-on', playlist, view),
      completion: titleInZone('completion', playlist.slice(lastCompletion), view),
    };
    const fix = moveCommands(
      `Move after ${data.completion}`,
      refused,
      responseCode,
      playlist[lastCompletion]?.id ?? null,
    );
    for (const { commandId } of refused) {
      report({
        messageId: 'before',
        entity: commandId,
        data,
        fixes: [fix],
      });
    }
  },
});
