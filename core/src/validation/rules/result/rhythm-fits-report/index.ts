import { defineRule } from '#kernel/rule';
import { wordsOf } from '#schema/wording';
import { otherRate, otherRhythm } from '#view/clinical/rhythm-terms';

export const rule = defineRule({
  id: 'result/rhythm-fits-report',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The rhythm of an EKG is that of its interpretation',
  why: 'The simulator shows the rhythm, and the learner reads the interpretation. If they differ, a correct reading counts as a mistake.',
  source:
    'Kusumoto et al., ACC/AHA/HRS guideline on the evaluation and management of patients with bradycardia, 2019; Page et al., ACC/AHA/HRS guideline for the management of adult patients with supraventricular tachycardia, 2015',
  messages: {
    rhythm: 'The rhythm is {{rhythm}}, but the interpretation says {{other}}. Correct one of the two.',
    rate: 'The rhythm is {{rhythm}}, but the interpretation has a rate of {{rate}} a minute. Correct one of the two.',
  },
  check({ value: { results, generalInformation }, report }) {
    for (const { id, rhythm, reportText } of results.ekg) {
      const other = otherRhythm(rhythm, reportText);
      const rate = otherRate(rhythm, reportText, generalInformation.ageYears);
      if (other !== null) {
        const data = { rhythm: wordsOf(rhythm), other: wordsOf(other) };
        report({ messageId: 'rhythm', entity: id, at: '/rhythm', data });
      } else if (rate !== null) {
        report({ messageId: 'rate', entity: id, at: '/rhythm', data: { rhythm: wordsOf(rhythm), rate } });
      }
    }
  },
});
