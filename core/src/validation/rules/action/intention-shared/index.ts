import { append } from '#base/append';
import { defineRule } from '#kernel/rule';
import { defineQuery } from '#kernel/view';
import { actionFacts } from '#index/queries/action-facts';

/** Codes of the voice-controlled actions by their intention, in document order; excluding actions without one. */
const spokenIntentions = defineQuery('spoken-intentions', (view): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, string[]>();
  for (const { actionCode, intention } of view.derive(actionFacts))
    if (intention !== null && intention !== '') append(codes, intention, actionCode);
  return codes;
});

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
