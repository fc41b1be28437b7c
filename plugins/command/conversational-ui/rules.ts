import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import { wrongActorRule } from '../shared/acting-character';
import { spokenLineRules } from '../shared/spoken-line';
import type { schema } from './schema';

type Args = Snapshot<typeof schema>;
const define = defineArgumentRule<Args>();

export const rules = {
  ...spokenLineRules<Args>(({ opening }) => (opening === null ? [] : [{ line: opening, at: '/opening' }])),
  'wrong-actor': wrongActorRule({
    title: 'The learner talks to another character',
    why: 'The character’s side of the conversation is generated, so a learner’s avatar would speak on the learner’s behalf.',
    messages: {
      player: 'A learner can’t be the character of a conversation. Choose the character that the learner talks to.',
    },
  }),
  'goals-to-reach': define({
    severity: 'ERROR',
    title: 'A conversation that ends with its goals has goals',
    why: 'Without goals, the conversation ends before a word is said, or continues until the time limit.',
    messages: {
      none: 'The conversation ends when a goal is reached, but it has no goals. Add a goal, or choose to end it when the learner leaves.',
      'none-mandatory':
        'The conversation ends when all mandatory goals are reached, but none is mandatory. Mark the goals that must be reached.',
    },
    check({ args: { endsWhen, goals }, report }) {
      if (endsWhen === 'LEARNER_LEAVES') return;
      if (goals.length === 0) report({ messageId: 'none', at: '/goals' });
      else if (endsWhen === 'MANDATORY_GOALS_REACHED' && !goals.some((goal) => goal.mandatory)) {
        report({ messageId: 'none-mandatory', at: '/goals' });
      }
    },
  }),
  'goals-differ': define({
    severity: 'WARNING',
    title: 'Goals differ from each other',
    why: 'The same words meet both goals, and the debrief counts one thing twice.',
    messages: { same: 'This goal is the same as goal {{other}}. Change or remove one of them.' },
    check({ args: { goals }, report }) {
      const seen = new Map<string, number>();
      for (const [index, { description }] of goals.entries()) {
        const key = description.trim().toLowerCase();
        const other = seen.get(key);
        if (key === '') continue;
        if (other === undefined) seen.set(key, index + 1);
        else report({ messageId: 'same', at: `/goals/${index}/description`, data: { other } });
      }
    },
  }),
};
