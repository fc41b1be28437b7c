import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'feedback/score-fits-type',
  scope: 'feedback-point',
  severity: 'WARNING',
  title: 'The score fits the type of the point',
  why: 'A harmful act that adds to the score, or a good one that lowers it, lets a dangerous learner pass.',
  messages: {
    negative: '“{{title}}” is positive but takes {{score}} points. Give it a positive score, or change its type.',
    zero: '“{{title}}” is positive but scores nothing. Give it a score, or make it neutral.',
    positive:
      '“{{title}}” is a point for improvement but adds {{score}} points. Give it zero or less, or change its type.',
  },
  check({ value: { title, type, score }, report }) {
    const data = { title, score };
    if (type === 'POSITIVE' && score < 0) report({ messageId: 'negative', at: '/score', data });
    if (type === 'POSITIVE' && score === 0) report({ messageId: 'zero', at: '/score', data });
    if (type === 'POINTS_FOR_IMPROVEMENT' && score > 0) report({ messageId: 'positive', at: '/score', data });
  },
});
