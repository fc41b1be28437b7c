import { familyOf } from '../../../conditions/completeness';
import { conditionsOf } from '../../../conditions/walk';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'prerequisite/only-completions',
  scope: 'unit',
  part: 'expressions',
  severity: 'ERROR',
  title: 'Prerequisites are actions or responses that are complete',
  why: 'The learner is told what to do first; a heart rate is nothing that a learner can do.',
  messages: {
    'not-valid':
      'Prerequisites accept only the completion of actions and responses. Move this condition to the visibility triggers or to a response.',
  },
  check({ value: unit, report }) {
    for (const { condition, group, at } of conditionsOf(unit)) {
      const { from, at: place } = group.source;
      if (from?.kind !== 'action' || place !== '/dependencies') continue;
      if (familyOf[condition.conditionBlock.objectType] === 'completion') continue;
      report({ messageId: 'not-valid', entity: from, at });
    }
  },
});
