import { defineRule } from '#kernel/rule';
import { mayPlayAgain } from '#simulation/reach/again';
import { firstGiven } from '#clinical/first-given';
import { sign, suspectTexts } from '#clinical/suspect-texts';

export const rule = defineRule({
  id: 'response/first-repeated',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'A response that says “first” plays once',
  why: 'A second dose that is announced as the first one tells the learner, and the debrief, that less was given than was.',
  messages: {
    repeated:
      '“{{found}}” is said again each time this response plays. Add a condition that {{response}} has not been completed, limit the repetitions to 1, or leave out “first”.',
  },
  check({ value: subtree, view, report }) {
    if (subtree.root?.kind !== 'action') return;
    for (const { text, signs, from, at } of suspectTexts(subtree, view)) {
      if ((signs & sign.words) === 0) continue;
      const response = from?.kind === 'command' ? from.parent : from;
      if (response?.kind !== 'response') continue;
      const found = firstGiven(text);
      if (found === null || !mayPlayAgain(view, response.id)) continue;
      report({ messageId: 'repeated', entity: from, at, data: { found, response: response.id } });
    }
  },
});
