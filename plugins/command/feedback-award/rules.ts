import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { playableRolesOnly } from '../shared/learners';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'playable-roles': playableRolesOnly,
  'points-count': define({
    severity: 'ERROR',
    title: 'Points are given or deducted',
    why: '0 points don’t change the result, but appear in the debrief as if they did.',
    messages: { 'no-points': 'The award is 0 points. Enter the points to give or deduct, or remove the command.' },
    check({ args: { award }, report }) {
      if (award.kind === 'POINTS' && award.points === 0) report({ messageId: 'no-points', at: '/award/points' });
    },
  }),
  'decided-once': define({
    severity: 'WARNING',
    title: 'A feedback point is decided by logic or by commands, not both',
    why: 'If its logic says missed and a command says achieved, the debrief shows whichever came last.',
    messages: {
      'has-logic':
        '“{{point}}” is already decided by its own logic. Remove the command, or clear the feedback point’s logic.',
    },
    check({ args: { award }, view, report }) {
      if (award.kind !== 'FEEDBACK_POINT' || award.feedbackPointId === null) return;
      const point = view?.get(award.feedbackPointId, 'feedback-point')?.value;
      if (point && point.logic !== null) {
        report({ messageId: 'has-logic', at: '/award/feedbackPointId', data: { point: point.title } });
      }
    },
  }),
};
