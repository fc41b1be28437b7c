import { defineRule } from '../../../rule';
import { implausibleSize } from '../../../clinical/growth';

export const rule = defineRule({
  id: 'patient/size-for-age',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Height and weight are plausible for the age',
  why: 'Doses for children go by weight: with a grown-up’s 70 kg left in a toddler’s details, the learner who calculates right gives a lethal dose.',
  messages: {
    height: '{{height}} cm is not plausible at {{age}} years; {{from}} to {{to}} cm is. Check the height and the age.',
    weight: '{{weight}} kg is not plausible at {{age}} years; {{from}} to {{to}} kg is. Check the weight and the age.',
    'mass-index':
      '{{weight}} kg is not plausible with a height of {{height}} cm; {{from}} to {{to}} kg is. Check both.',
  },
  check({ value: { generalInformation }, report }) {
    const { ageYears: age, heightCm: height, weightKg: weight } = generalInformation;
    const found = implausibleSize(age, height, weight);
    if (found === null) return;
    const { what, from, to } = found;
    const at = `/generalInformation/${what === 'height' ? 'heightCm' : 'weightKg'}` as const;
    report({ messageId: what, at, data: { age, height, weight, from, to } });
  },
});
