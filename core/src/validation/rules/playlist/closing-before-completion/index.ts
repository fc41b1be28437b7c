import { factsOf, moveCommands, refusedFor, titleInZone, zoneOf } from '#index/playlist/playlist-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'playlist/closing-before-completion',
  scope: 'response',
  severity: 'ERROR',
  title: 'The closing command comes before the completion',
  why: 'Otherwise the response counts as complete before the conversation starts, and prerequisites are met too early.',
  messages: { behind: '{{closing}} can not appear after the last {{completion}}' },
  check({ value: { responseCode, playlist }, node, view, report }) {
    const refused = refusedFor('closing-behind-completion', node, view);
    if (refused.length === 0) return;
    const { lastCompletion } = factsOf(playlist, view);
    const data = {
      closing: titleInZone('closing', playlist.slice(lastCompletion), view),
      completion: titleInZone('completion', playlist.slice(lastCompletion), view),
    };
    // If there were a second one before the completion, the fix would put commands after a closing command.
    const isOnly = playlist.filter(({ block }) => zoneOf(block, view.plugins) === 'closing').length === 1;
    const before = playlist[lastCompletion - 1]?.id ?? null;
    const fix = moveCommands(`Move before ${data.completion}`, refused, responseCode, before);
    for (const { commandId } of refused) {
      report({ messageId: 'behind', entity: commandId, data, fixes: isOnly ? [fix] : [] });
    }
  },
});
