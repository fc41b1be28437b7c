import { flag, neededReference, object } from '@scn/core/schema/fields';
import { learnerRoles } from '../shared/learners';
import { mustComplete, timeLimit } from '../shared/timed-task';

export const schema = object({
  formId: neededReference('form', { title: 'Form' }),
  roleIds: learnerRoles('Opened for'),
  mustComplete: mustComplete(),
  timeLimit: timeLimit(),
  showFeedback: flag({
    title: 'Show the feedback',
    description: 'After each answer, the learner reads what its author wrote about it.',
  }),
});
