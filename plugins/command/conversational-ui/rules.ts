import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { wrongActorRule } from '../shared/acting-character';
import { spokenLineRules } from '../shared/spoken-line';
import type { schema } from './schema';

type Args = Snapshot<typeof schema>;
const define = defineArgumentRule<Args>();

export const rules = {
  ...spokenLineRules<Args>(({ opening }) => (opening === null ? [] : [{ line: opening, at: '/opening' }])),
  'wrong-actor': wrongActorRule({
    title: 'The learner talks to somebody else',
    why: 'The character’s side of the conversation is generated. A learner’s avatar would speak in the learner’s place.',
    messages: { player: 'A learner can’t be the character of a conversation. Choose whom the learner talks to.' },
  }),
  'goals-to-reach': define({
    severity: 'ERROR',
    title: 'A conversation that ends with its goals has some',
    why: 'Without them the conversation is over before a word is said, or goes on until the time limit.',
    messages: {
      none: 'The conversation ends when a goal is reached, but there is none. Add a goal, or let the learner leave.',
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
    why: 'The same words reach both goals at once, and the debrief counts one thing twice.',
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
