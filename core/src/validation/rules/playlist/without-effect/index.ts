import { factsOf, hasEffect } from '#index/playlist/playlist-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'playlist/without-effect',
  scope: 'response',
  severity: 'INFORMATION',
  title: 'A response has an effect',
  why: 'Learners see and hear nothing, so they can’t tell whether the action was done.',
  messages: { nothing: 'The response only completes. Add what the learner sees or hears.' },
  check({ value: { playlist }, node, view, report }) {
    const { lastCompletion } = factsOf(playlist, view);
    if (lastCompletion >= 0 && !hasEffect(node, view)) report({ messageId: 'nothing', at: '/playlist' });
  },
});
