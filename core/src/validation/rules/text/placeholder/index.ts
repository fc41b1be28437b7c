import { defineRule } from '#kernel/rule';
import { findPlaceholder } from '#index/text/placeholders';
import { sign, suspectTexts } from '#clinical/suspect-texts';

export const rule = defineRule({
  id: 'text/placeholder',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'Texts have no placeholders',
  why: 'Learners see or hear “TBC” exactly as it is written.',
  messages: {
    placeholder: '“{{found}}” is a placeholder. Replace it with the final text.',
  },
  check({ value: subtree, view, report }) {
    for (const { text, signs, from, at } of suspectTexts(subtree, view)) {
      if ((signs & (sign.words | sign.questionMarks)) === 0) continue;
      const found = findPlaceholder(text);
      if (found !== undefined) report({ messageId: 'placeholder', entity: from, at, data: { found } });
    }
  },
});
