import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { playableRolesOnly } from '../shared/learners';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'playable-roles': playableRolesOnly,
  'points-count': define({
    severity: 'ERROR',
    title: 'Points are given or taken',
    why: 'No points change nothing in the result, but stand in the debrief as if they did.',
    messages: { 'no-points': 'The award is of 0 points. Give or take points, or remove the command.' },
    check({ args: { award }, report }) {
      if (award.kind === 'POINTS' && award.points === 0) report({ messageId: 'no-points', at: '/award/points' });
    },
  }),
  'decided-once': define({
    severity: 'WARNING',
    title: 'A feedback point is decided in one way',
    why: 'When its own logic says missed and a command says achieved, the debrief tells the learner whichever came last.',
    messages: {
      'has-logic':
        '“{{point}}” is decided by its own logic already. Remove the command, or clear the logic of the feedback point.',
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
