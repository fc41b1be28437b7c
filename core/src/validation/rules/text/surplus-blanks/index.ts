import { defineRule } from '#kernel/rule';
import { rewriteText } from '#index/text/rewrite-text';
import { sign, suspectTexts } from '#clinical/suspect-texts';

export const rule = defineRule({
  id: 'text/surplus-blanks',
  scope: 'subtree',
  severity: 'INFORMATION',
  title: 'Texts have no extra spaces',
  why: 'Extra spaces shift lines on small displays and make searches miss the text.',
  messages: {
    around: 'The text starts or ends with spaces. Remove them.',
    double: 'The text has several spaces in a row. Keep one.',
  },
  check({ value: subtree, view, report }) {
    for (const suspect of suspectTexts(subtree, view)) {
      const { text, signs, from, at } = suspect;
      const trimmed = text.trim();
      if ((signs & sign.blanks) === 0 || trimmed === '') continue;
      const call = rewriteText(suspect, trimmed.replaceAll(/ {2,}/g, ' '));
      const fixes = call === null ? [] : [{ title: 'Remove the extra spaces', operations: [call] }];
      report({ messageId: trimmed === text ? 'double' : 'around', entity: from, at, fixes });
    }
  },
});
