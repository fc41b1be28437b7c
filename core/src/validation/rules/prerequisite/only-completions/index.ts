import { familyOf } from '#index/conditions/completeness';
import { conditionsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'prerequisite/only-completions',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'Prerequisites are completed actions or responses',
  why: 'Learners are shown what to do first, and a heart rate isn’t something that they can do.',
  messages: {
    'not-valid':
      'Prerequisites accept only the completion of actions and responses. Move this condition to the visibility triggers or to a response.',
  },
  check({ value: subtree, report }) {
    for (const { condition, group, at } of conditionsOf(subtree)) {
      const { from, at: place } = group.source;
      if (from?.kind !== 'action' || place !== '/dependencies') continue;
      if (familyOf[condition.conditionBlock.objectType] === 'completion') continue;
      report({ messageId: 'not-valid', entity: from, at });
    }
  },
});
