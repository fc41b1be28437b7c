import { freeId } from '#index/free-id';
import type { Fix } from '#base/issue';
import { completionBlock, factsOf, hasEffect, zoneOf } from '#index/playlist/playlist-facts';
import { defineRule } from '#kernel/rule';
import type { EntityNode, ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'playlist/completion-missing',
  scope: 'response',
  severity: 'ERROR',
  title: 'Every response completes',
  why: 'Conditions, prerequisites and feedback depend on the completion. Without one, the response never counts as done.',
  messages: { missing: 'The response never completes. Add {{completion}} at the end of its playlist.' },
  check({ value: { playlist }, node, view, report }) {
    const { lastCompletion, hasUnknown } = factsOf(playlist, view);
    // An unknown block may be the one that completes the response.
    if (lastCompletion >= 0 || hasUnknown) return;
    const block = completionBlock(view);
    const completion = view.plugins.command(block ?? '')?.title ?? 'a completion';
    // a response that only completes would seem to be finished
    const fix = block === null || !hasEffect(node, view) ? null : addCompletion(node, block, completion, view);
    report({ messageId: 'missing', at: '/playlist', data: { completion }, fixes: fix === null ? [] : [fix] });
  },
});

/** Adds the completion before the commands that may follow it; null when those are not at the end. */
function addCompletion(
  { value: { responseCode, playlist } }: EntityNode<'response'>,
  block: string,
  completion: string,
  view: ScenarioView,
): Fix | null {
  const zones = playlist.map((command) => zoneOf(command.block, view.plugins));
  const last = zones.findLastIndex((zone) => zone !== 'follow-on');
  if (zones.slice(0, last + 1).includes('follow-on')) return null;
  const input = {
    responseCode,
    id: freeId(`${responseCode}-complete`, view),
    block,
    after: playlist[last]?.id ?? null,
  };
  return { title: `Add ${completion}`, operations: [{ name: 'playlist-command.create', input }] };
}
