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
            description: 'Negative to take away.',
            minimum: -1000,
            maximum: 1000,
            default: 1,
          }),
          reason: title({ title: 'Reason', description: 'What the debrief says about it.', 'x-required': true }),
        },
        { title: 'Points' },
      ),
    ],
    { title: 'Award' },
  ),
  roleIds: learnerRoles('Awarded to'),
  announce: flag({ title: 'Tell at once', description: 'Otherwise the learner hears of it in the debrief.' }),
});
