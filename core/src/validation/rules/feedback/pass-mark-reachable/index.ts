import { defineRule } from '#kernel/rule';
import { configuration, feedbackPoints } from '#index/queries/sections';

export const rule = defineRule({
  id: 'feedback/pass-mark-reachable',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The pass mark can be reached',
  why: 'If no point adds to the score, every learner fails, whatever they do.',
  messages: {
    unreachable:
      'The pass mark is {{passMark}}%, but no feedback point has a positive score. Enter scores for the points, or set the pass mark to 0.',
  },
  check({ view, report }) {
    const { passMark } = view.derive(configuration);
    const points = view.derive(feedbackPoints);
    if (passMark === 0 || points.length === 0 || points.some(({ score }) => score > 0)) return;
    report({ messageId: 'unreachable', at: '/setup/configuration/passMark', data: { passMark } });
  },
});
