import { defineRule } from '#kernel/rule';
import { errorProneDecimal } from '#clinical/dose-notation';
import { sign, suspectTexts } from '#clinical/suspect-texts';

export const rule = defineRule({
  id: 'text/error-prone-decimal',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'Doses have no trailing zero and no naked decimal point',
  why: 'If the point is overlooked, “1.0 mg” is read as 10 mg and “.5 mg” as 5 mg: a tenfold overdose.',
  source: 'ISMP, List of Error-Prone Abbreviations, 2024; Joint Commission, “Do Not Use” list',
  messages: {
    'trailing-zero': '“{{found}}” can be misread as ten times as much. Write “{{better}}”.',
    'naked-decimal': '“{{found}}” can be misread without its point. Write “{{better}}”.',
  },
  check({ value: subtree, view, report }) {
    for (const { text, signs, from, at } of suspectTexts(subtree, view)) {
      if ((signs & sign.digits) === 0 || at.includes('/references')) continue;
      const notation = errorProneDecimal(text);
      if (notation === undefined) continue;
      const { kind, found, better } = notation;
      report({ messageId: kind, entity: from, at, data: { found, better } });
    }
  },
});
