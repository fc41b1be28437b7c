import type { Patient } from '#document/patients/schema';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';
import { hasCircumstance } from '#clinical/special-circumstances';
import { patientItem } from '#index/queries/patient-item';

/** Ages in years between which women have become pregnant without an egg donor, but for single cases of precocious puberty. */
const ages = [9, 59] as const;

export const rule = defineRule({
  id: 'patient/can-be-pregnant',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A patient with a fetal heart can be pregnant',
  why: 'A fetal heart rate or a cervix that dilates in a man or a child is from a report that was copied or filled for another patient. Learners see it on the monitor.',
  source:
    'Pregnancy over age 50, Bionity, 2009, and Oldest natural conception, WisIt, 2025: the oldest mother who conceived naturally was 59 years old (Guernsey, 1997)',
  messages: {
    man: 'The patient is a man, but has {{finding}}. Remove it, or correct the gender. If he is a trans man, say so in the history.',
    age: 'The patient is {{age, age}} old, but has {{finding}}. Remove it, or correct the age. After egg donation, say so in the history.',
  },
  check({ value: patient, view, report }) {
    const { genderId, ageYears: age } = patient.generalInformation;
    const isMan = genderId === 'male' && !hasCircumstance(patient, 'trans-man', view);
    const isOfOtherAge = age < ages[0] || (age > ages[1] && !hasCircumstance(patient, 'egg-donation', view));
    if (!isMan && !isOfOtherAge) return;
    for (const { entity, finding } of findingsOf(patient, view))
      report({ messageId: isMan ? 'man' : 'age', entity, data: { finding, age } });
  },
});

/** Returns the findings that only pregnant patients have. */
function findingsOf({ physiology, results }: Patient, view: ScenarioView) {
  const items = physiology.reports
    .flatMap((each) => each.items)
    .flatMap((item) => {
      const known = patientItem(item, view.plugins)?.item;
      return known?.ofPregnancy === true ? [{ entity: item.id, finding: `‘${known.title}’` }] : [];
    });
  return [...items, ...results.efm.map(({ id, title }) => ({ entity: id, finding: `the fetal trace ‘${title}’` }))];
}
