import { defineRule } from '#kernel/rule';
import { errorProneUnit } from '#clinical/dose-notation';
import { culture as scenarioCulture } from '#index/queries/sections';
import { sign, suspectTexts } from '#clinical/suspect-texts';

export const rule = defineRule({
  id: 'text/error-prone-unit',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'Units of doses can’t be misread',
  why: '“10U” has been misread as 100, and “µg” as mg, and patients have died. A scenario must not teach this notation.',
  source:
    'ISMP, List of Error-Prone Abbreviations, 2024; Joint Commission, “Do Not Use” list; BNF, Prescription writing',
  messages: {
    unit: '“{{found}}” is easily misread. Use “{{better}}” as the unit.',
  },
  check({ value: unit, view, report }) {
    const culture = view.derive(scenarioCulture);
    for (const { text, signs, from, at } of suspectTexts(unit, view)) {
      if ((signs & sign.digits) === 0 || at.includes('/references')) continue;
      const notation = errorProneUnit(text, culture);
      if (notation === undefined) continue;
      const { found, better } = notation;
      report({ messageId: 'unit', entity: from, at, data: { found, better } });
    }
  },
});
