import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'result/efm-for-pregnant',
  scope: 'patient',
  severity: 'INFORMATION',
  title: 'Fetal monitoring is of a patient who can be pregnant',
  why: 'A fetal trace in the record of somebody who can’t be pregnant was most likely filed under the wrong patient.',
  messages: {
    unlikely: 'Fetal monitoring of a {{gender}} patient of {{age}} years is unlikely. Check whose trace this is.',
  },
  check({ value, report }) {
    const { genderId: gender, ageYears: age } = value.generalInformation;
    if (gender !== 'male' && age >= 10 && age <= 60) return;
    for (const { id } of value.results.efm) report({ messageId: 'unlikely', entity: id, data: { gender, age } });
  },
});
