import { Type } from 'typebox';
import { choice, flag, neededReference, number, object, title } from '@scn/core/schema/fields';
import { learnerRoles } from '../shared/learners';

export const schema = object({
  award: Type.Union(
    [
      object(
        {
          kind: Type.Literal('FEEDBACK_POINT', { title: 'What' }),
          feedbackPointId: neededReference('feedback-point', { title: 'Feedback point' }),
          outcome: choice(['ACHIEVED', 'MISSED'], { title: 'Outcome' }),
        },
        { title: 'Feedback point' },
      ),
      object(
        {
          kind: Type.Literal('POINTS', { title: 'What' }),
          points: number({
            title: 'Points',
            description: 'Use a negative number to deduct points.',
            minimum: -1000,
            maximum: 1000,
            default: 1,
          }),
          reason: title({ title: 'Reason', description: 'Shown in the debrief.', 'x-required': true }),
        },
        { title: 'Points' },
      ),
    ],
    { title: 'Award' },
  ),
  roleIds: learnerRoles('Awarded to'),
  announce: flag({ title: 'Show immediately', description: 'Off: the learner sees it in the debrief.' }),
});
