import { errorProneAbbreviation } from '#clinical/error-prone-abbreviations';
import { sign, suspectTexts } from '#clinical/suspect-texts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'text/error-prone-abbreviation',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'Drugs and frequencies aren’t abbreviated dangerously',
  why: '“QD” has been read as four times a day, and “MS” as magnesium instead of morphine. A scenario must not teach these abbreviations.',
  source: 'ISMP, List of Error-Prone Abbreviations, 2024; Joint Commission, “Do Not Use” list',
  messages: {
    abbreviation: '“{{found}}” is easily misread. Write “{{better}}”.',
    drug: '“{{found}}” is easily taken for another drug. Write its name in full.',
  },
  check({ value: subtree, view, report }) {
    for (const { text, signs, from, at } of suspectTexts(subtree, view)) {
      if ((signs & sign.digits) === 0 || at.includes('/references')) continue;
      const notation = errorProneAbbreviation(text);
      if (notation === undefined) continue;
      const { found, better } = notation;
      if (better === null) report({ messageId: 'drug', entity: from, at, data: { found } });
      else report({ messageId: 'abbreviation', entity: from, at, data: { found, better } });
    }
  },
});
