import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'result/efm-for-pregnant',
  scope: 'patient',
  severity: 'INFORMATION',
  title: 'Fetal monitoring is for a patient who can be pregnant',
  why: 'A fetal trace in the record of a patient who can’t be pregnant is probably filed under the wrong patient.',
  messages: {
    unlikely: 'Fetal monitoring is unlikely for a {{gender}} patient aged {{age, age}}. Check whose trace this is.',
  },
  check({ value, report }) {
    const { genderId: gender, ageYears: age } = value.generalInformation;
    if (gender !== 'male' && age >= 10 && age <= 60) return;
    for (const { id } of value.results.efm) report({ messageId: 'unlikely', entity: id, data: { gender, age } });
  },
});
