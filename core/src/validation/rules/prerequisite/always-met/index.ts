import { completionOf } from '#index/conditions/completions';
import { conditionsOf } from '#index/conditions/walk';
import { start } from '#index/queries/action-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'prerequisite/always-met',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'INFORMATION',
  title: 'A prerequisite isn’t already met at the start',
  why: 'The start action is done before learners can do anything, so waiting for it has no effect.',
  messages: { 'start-action': 'The start action is always done first. Remove this prerequisite.' },
  check({ value: subtree, view, report }) {
    for (const { condition, group, at } of conditionsOf(subtree)) {
      const { from, at: place } = group.source;
      if (from?.kind !== 'action' || place !== '/dependencies') continue;
      const completion = completionOf(condition);
      if (completion === null || !view.derive(start).actionCodes.includes(completion)) continue;
      report({ messageId: 'start-action', entity: from, at });
    }
  },
});
