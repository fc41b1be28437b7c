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
    description: 'Shows the feedback for each answer as soon as the learner gives it.',
  }),
});
