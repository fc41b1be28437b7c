import { flag, neededReference, object } from '@scn/core/schema/fields';
import { learnerRoles } from '../shared/learners';
import { mustComplete, timeLimit } from '../shared/timed-task';

export const schema = object({
  scorecardId: neededReference('scorecard', { title: 'Scorecard' }),
  roleIds: learnerRoles('Opened for'),
  mustComplete: mustComplete(),
  timeLimit: timeLimit(),
  showScores: flag({
    title: 'Show the scores',
    description: 'The learner sees the points of each cell while choosing.',
  }),
});
