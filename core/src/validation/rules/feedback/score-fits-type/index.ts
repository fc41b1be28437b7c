import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'feedback/score-fits-type',
  scope: 'feedback-point',
  severity: 'WARNING',
  title: 'A feedback point’s score matches its type',
  why: 'If a harmful action adds to the score, or a good one lowers it, a dangerous learner can pass.',
  messages: {
    negative: '“{{title}}” is positive but has a score of {{score}}. Enter a positive score, or change the type.',
    zero: '“{{title}}” is positive but has a score of 0. Enter a positive score, or change the type to neutral.',
    positive:
      '“{{title}}” is a point for improvement but has a score of {{score}}. Enter 0 or less, or change the type.',
  },
  check({ value: { title, type, score }, report }) {
    const data = { title, score };
    if (type === 'POSITIVE' && score < 0) report({ messageId: 'negative', at: '/score', data });
    if (type === 'POSITIVE' && score === 0) report({ messageId: 'zero', at: '/score', data });
    if (type === 'POINTS_FOR_IMPROVEMENT' && score > 0) report({ messageId: 'positive', at: '/score', data });
  },
});
