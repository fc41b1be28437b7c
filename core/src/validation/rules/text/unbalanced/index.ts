import { defineRule } from '#kernel/rule';
import { unbalancedMark } from '#view/text/balance';
import { sign } from '#view/text/signs';
import { suspectTexts } from '#view/text/suspect-texts';

export const rule = defineRule({
  id: 'text/unbalanced',
  scope: 'unit',
  severity: 'INFORMATION',
  title: 'Brackets and quotation marks come in pairs',
  why: 'A missing bracket often means missing text, so learners read half a sentence.',
  messages: {
    unbalanced: '“{{mark}}” has no matching mark. Add the missing one, or remove this one.',
  },
  check({ value: unit, view, report }) {
    for (const { text, signs, from, at } of suspectTexts(unit, view)) {
      if ((signs & sign.brackets) === 0) continue;
      const mark = unbalancedMark(text);
      if (mark !== null) report({ messageId: 'unbalanced', entity: from, at, data: { mark } });
    }
  },
});
