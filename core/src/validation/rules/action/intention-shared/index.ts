import { spokenIntentions } from '../../../queries/spoken-intentions';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'action/intention-shared',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'An intention belongs to one action',
  why: 'Whoever asks for one thing may be given the other: nobody can tell which action the words start.',
  messages: { shared: 'The intention “{{intention}}” belongs to {{other}} too. Give one of the two another.' },
  check({ view, report }) {
    for (const [intention, codes] of view.derive(spokenIntentions)) {
      for (const entity of codes.slice(1)) {
        report({ messageId: 'shared', entity, at: '/voice/intention', data: { intention, other: codes[0] ?? '' } });
      }
    }
  },
});
