import { defineRule } from '../../../rule';
import { rewriteText } from '../../../text/rewrite-text';
import { sign } from '../../../text/signs';
import { suspectTexts } from '../../../text/suspect-texts';

export const rule = defineRule({
  id: 'text/surplus-blanks',
  scope: 'unit',
  severity: 'INFORMATION',
  title: 'Texts have no surplus blanks',
  why: 'Blanks around or inside a text shift lines on small displays and make a search miss it.',
  messages: {
    around: 'There are blanks before or behind the text. Remove them.',
    double: 'There are several blanks in a row. Keep one.',
  },
  check({ value: unit, view, report }) {
    for (const suspect of suspectTexts(unit, view)) {
      const { text, signs, from, at } = suspect;
      const trimmed = text.trim();
      if ((signs & sign.blanks) === 0 || trimmed === '') continue;
      const call = rewriteText(suspect, trimmed.replaceAll(/ {2,}/g, ' '));
      const fixes = call === null ? [] : [{ title: 'Remove the blanks', operations: [call] }];
      report({ messageId: trimmed === text ? 'double' : 'around', entity: from, at, fixes });
    }
  },
});
