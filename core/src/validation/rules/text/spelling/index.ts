import { defineRule } from '../../../rule';
import { foreignSpelling } from '../../../clinical/spelling';
import { culture as scenarioCulture } from '../../../queries/scenario-settings';
import { sign } from '../../../text/signs';
import { suspectTexts } from '../../../text/suspect-texts';

export const rule = defineRule({
  id: 'text/spelling',
  scope: 'unit',
  severity: 'INFORMATION',
  title: 'Drug names and spelling are those of the culture',
  why: 'A learner in the United States may not know adrenaline as epinephrine; at the bedside a second name costs time and causes errors.',
  messages: {
    foreign: '“{{found}}” is not usual in {{culture}}. Write “{{better}}”.',
  },
  check({ value: unit, view, report }) {
    const culture = view.derive(scenarioCulture);
    for (const { text, signs, from, at } of suspectTexts(unit, view)) {
      // What is quoted from elsewhere is spelt as it is there.
      if ((signs & sign.words) === 0 || at.includes('/references')) continue;
      const foreign = foreignSpelling(text, culture);
      if (foreign !== undefined) report({ messageId: 'foreign', entity: from, at, data: { ...foreign, culture } });
    }
  },
});
