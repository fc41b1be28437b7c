import { choice, flag, list, neededReference, nullable, object, optionalReference, seconds, title } from '@scn/sdk';
import { actingCharacter } from '../shared/acting-character';
import { spokenLineFields } from '../shared/spoken-line';

const goal = object(
  {
    description: title({
      title: 'Goal',
      description: 'What the learner should say or find out, worded so that it can be checked.',
      'x-required': true,
    }),
    mandatory: flag({ title: 'Mandatory', default: true }),
    actionCode: optionalReference('action', { title: 'When reached', description: 'The action to start.' }),
  },
  { title: 'Goal' },
);

export const schema = object({
  actorId: actingCharacter(),
  promptId: neededReference('asset.prompt', {
    title: 'Prompt',
    description: 'What the character knows, wants and must not reveal.',
  }),
  opening: nullable(object(spokenLineFields, { title: 'Opening line' }), {
    title: 'Opening line',
    description: 'Leave empty to let the learner speak first.',
  }),
  timeLimit: seconds({ title: 'Time limit', minimum: 10, maximum: 3600, default: 300 }),
  endsWhen: choice(['LEARNER_LEAVES', 'MANDATORY_GOALS_REACHED', 'ANY_GOAL_REACHED'], {
    title: 'Ends when',
    description: 'The conversation also ends at the time limit, and the learner can leave at any time.',
  }),
  goals: list(goal, { title: 'Goals', maxItems: 20 }),
});
