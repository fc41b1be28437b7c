import { defineRule } from '../../../rule';
import { findPlaceholder } from '../../../text/placeholders';
import { sign } from '../../../text/signs';
import { suspectTexts } from '../../../text/suspect-texts';

export const rule = defineRule({
  id: 'text/placeholder',
  scope: 'unit',
  severity: 'WARNING',
  title: 'Texts have no placeholders',
  why: '“TBC” on a drug chart or in a character’s mouth reaches the learner as it stands.',
  messages: {
    placeholder: '“{{found}}” is a placeholder. Write what belongs here.',
  },
  check({ value: unit, view, report }) {
    for (const { text, signs, from, at } of suspectTexts(unit, view)) {
      if ((signs & (sign.words | sign.questionMarks)) === 0) continue;
      const found = findPlaceholder(text);
      if (found !== undefined) report({ messageId: 'placeholder', entity: from, at, data: { found } });
    }
  },
});
