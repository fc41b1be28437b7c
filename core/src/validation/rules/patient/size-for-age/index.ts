import { defineRule } from '#kernel/rule';
import { roundTo } from '#units/decimals';
import { implausibleSize, poundsPerKilogram } from '#clinical/growth';

export const rule = defineRule({
  id: 'patient/size-for-age',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Height and weight are plausible for the age',
  why: 'Children’s doses depend on weight. If a toddler’s weight is an adult’s 70 kg, a correctly calculated dose is lethal.',
  messages: {
    height: '{{height}} cm isn’t plausible at {{age, age}}; {{from}} to {{to}} cm is. Check the height and the age.',
    weight: '{{weight}} kg isn’t plausible at {{age, age}}; {{from}} to {{to}} kg is. Check the weight and the age.',
    pounds:
      '{{weight}} kg isn’t plausible at {{age, age}}, but {{weight}} pounds is: {{kilograms}} kg. Enter the weight in kilograms.',
    'mass-index':
      '{{weight}} kg isn’t plausible at a height of {{height}} cm; {{from}} to {{to}} kg is. Check the weight and the height.',
  },
  check({ value: { generalInformation }, report }) {
    const { ageYears: age, heightCm: height, weightKg: weight } = generalInformation;
    const found = implausibleSize(age, height, weight);
    if (found === null) return;
    const { what, from, to } = found;
    const at = `/generalInformation/${what === 'height' ? 'heightCm' : 'weightKg'}` as const;
    report({
      messageId: what,
      at,
      data: { age, height, weight, from, to, kilograms: roundTo(weight / poundsPerKilogram, 1) },
    });
  },
});
