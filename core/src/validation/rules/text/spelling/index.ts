import { defineRule } from '#kernel/rule';
import { foreignSpelling } from '#clinical/spelling';
import { culture as scenarioCulture } from '#index/queries/sections';
import { sign, suspectTexts } from '#clinical/suspect-texts';

export const rule = defineRule({
  id: 'text/spelling',
  scope: 'subtree',
  severity: 'INFORMATION',
  title: 'Drug names and spelling match the scenario’s culture',
  why: 'A learner in the United States might not recognise adrenaline as epinephrine. At the bedside, an unfamiliar name costs time and causes errors.',
  messages: {
    foreign: '“{{found}}” isn’t usual in {{culture}}. Write “{{better}}”.',
  },
  check({ value: subtree, view, report }) {
    const culture = view.derive(scenarioCulture);
    for (const { text, signs, from, at } of suspectTexts(subtree, view)) {
      // References keep their original spelling.
      if ((signs & sign.words) === 0 || at.includes('/references')) continue;
      const foreign = foreignSpelling(text, culture);
      if (foreign !== undefined) report({ messageId: 'foreign', entity: from, at, data: { ...foreign, culture } });
    }
  },
});
