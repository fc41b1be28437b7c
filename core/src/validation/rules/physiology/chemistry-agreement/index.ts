import { defineRule } from '#kernel/rule';
import { chemistryConflict } from '#clinical/chemistry';
import { foundAt, momentsOf } from '#clinical/moments';
import { namedValue } from '#clinical/patient-values';

export const rule = defineRule({
  id: 'physiology/chemistry-agreement',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Results that follow from each other agree',
  why: 'A haematocrit is three times the haemoglobin, and an eGFR is calculated from the creatinine. If only one of the two is changed, learners see a laboratory error that isn’t meant.',
  source:
    'Provan et al., Oxford Handbook of Clinical Haematology, 4th edition, 2015; Inker et al., New creatinine- and cystatin C–based equations to estimate GFR without race, NEJM, 2021; Joint British Diabetes Societies, guidelines on hyperosmolar state, 2023; Tietz Textbook of Clinical Chemistry and Molecular Diagnostics, 6th edition, 2018',
  messages: {
    cells:
      '{{one}} and {{other}} give {{found}} g of haemoglobin in a litre of red cells; 320 to 360 is normal. Correct one of the two.',
    filtration:
      '{{one}} doesn’t fit {{other}}: with it, the filtration rate is about {{found}}. Correct one of the two.',
    osmolality: '{{one}} is less than sodium, glucose and urea give, {{found}}. Correct one of them.',
    calcium: '{{one}} doesn’t fit {{other}}: about half of the calcium is ionised. Correct one of the two.',
    bilirubin: '{{one}} is more than {{other}}, of which it is a part. Correct one of the two.',
  },
  check({ value: patient, view, report }) {
    for (const moment of momentsOf(patient, view)) {
      const conflicts = foundAt(moment, (valueOf) => {
        const all = chemistryConflict(valueOf, patient.generalInformation);
        return all.length === 0 ? null : all;
      });
      for (const { kind, one, other, found } of conflicts ?? []) {
        const data = { one: namedValue(one), other: namedValue(other), found };
        report({ messageId: kind, entity: one.entity, at: one.at, data });
      }
    }
  },
});
