import { spokenIntentions } from '#view/queries/spoken-intentions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/intention-shared',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'An intention belongs to one action',
  why: 'It is undefined which of the actions the words start, so a learner who asks for one thing may get the other.',
  messages: { shared: '{{other}} also has the intention “{{intention}}”. Change one of the two.' },
  check({ view, report }) {
    for (const [intention, codes] of view.derive(spokenIntentions)) {
      for (const entity of codes.slice(1)) {
        report({ messageId: 'shared', entity, at: '/voice/intention', data: { intention, other: codes[0] ?? '' } });
      }
    }
  },
});
