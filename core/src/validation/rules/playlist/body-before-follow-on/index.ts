import { endOfBody, factsOf, moveCommands, refusedFor, titleInZone } from '#index/playlist/playlist-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'playlist/body-before-follow-on',
  scope: 'response',
  severity: 'ERROR',
  title: 'Commands come before those that start other actions',
  why: 'Otherwise the next action starts while this response still speaks or changes the patient.',
  messages: { behind: 'Command must appear before {{followOn}}' },
  check({ value: { responseCode, playlist }, node, view, report }) {
    const { lastCompletion } = factsOf(playlist, view);
    // Before the completion, the follow-on is in the wrong place, which another rule reports.
    const refused = refusedFor('behind-follow-on', node, view).filter(
      ({ index }) => lastCompletion >= 0 && index > lastCompletion,
    );
    if (refused.length === 0) return;
    const followOn = titleInZone('follow-on', playlist, view);
    const fix = moveCommands('Move before the completion', refused, responseCode, endOfBody(playlist, view));
    for (const { commandId } of refused) {
      report({
        messageId: 'behind',
        entity: commandId,
        data: { followOn },
        fixes: [fix],
      });
    }
  },
});
