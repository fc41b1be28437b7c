import { isOtherWeight, mismatchedDose, mismatchedPrescription, statedWeight } from '#clinical/dose-by-weight';
import { doseText, type StatedDose } from '#clinical/doses';
import { isDeliberatelyWrong, patientOfSubtree } from '#clinical/patient-of-text';
import { prescribedIn } from '#clinical/prescriptions';
import { roundTo } from '#units/decimals';
import { sign, suspectTexts } from '#clinical/suspect-texts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'clinical/dose-by-weight',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'A dose is the dose per kilogram times the patient’s weight',
  why: 'A misplaced decimal point, or pounds taken for kilograms, is the most common cause of a harmful dose for a child. Learners calculate it again and trust neither number.',
  source:
    'Resuscitation Council UK, Emergency treatment of anaphylaxis, 2021; Fahrenbruch et al., Dose rounding, Journal of Oncology Practice, 2018; Wells et al., Emergency weight estimation systems in children, International Journal of Emergency Medicine, 2017',
  messages: {
    'too-much':
      '“{{found}}” is too much for this patient: at {{weight}} kg it is {{expected}}. Correct the dose, the dose per kilogram or the weight.',
    'too-little':
      '“{{found}}” is too little for this patient: at {{weight}} kg it is {{expected}}. Correct the dose, the dose per kilogram or the weight.',
    'other-weight':
      '“{{found}}” isn’t the weight of this patient, {{weight}} kg. Correct the weight and calculate the dose again.',
  },
  check({ value: subtree, view, report }) {
    if (isDeliberatelyWrong(subtree)) return;
    for (const suspect of suspectTexts(subtree, view)) {
      const { text, signs, from, at, payload } = suspect;
      if (
        (signs & sign.digits) === 0 ||
        at.includes('/references') ||
        !text.includes('kg') ||
        isDeliberatelyWrong(subtree, suspect)
      )
        continue;
      const weight = patientOfSubtree(subtree, payload?.args, view)?.generalInformation.weightKg;
      if (weight === undefined) continue;
      const stated = statedWeight(text);
      if (stated !== null && isOtherWeight(stated.weightKg, weight)) {
        report({ messageId: 'other-weight', entity: from, at, data: { found: stated.found, weight } });
        continue;
      }
      const dose = mismatchedDose(text, weight);
      if (dose === undefined) continue;
      const { kind, found, perKilogram } = dose;
      report({ messageId: kind, entity: from, at, data: { found, weight, expected: expected(perKilogram, weight) } });
    }
    for (const { args, from, at } of subtree.payloads) {
      for (const prescription of prescribedIn(args)) {
        const weight = patientOfSubtree(subtree, args, view)?.generalInformation.weightKg;
        const dose = weight === undefined ? undefined : mismatchedPrescription(prescription, weight);
        if (weight === undefined || dose === undefined) continue;
        const { kind, found, perKilogram, field } = dose;
        const data = { found, weight, expected: expected(perKilogram, weight) };
        report({ messageId: kind, entity: from, at: `${at}/args${prescription.at}/${field}`, data });
      }
    }
  },
});

/** The dose in words: ‘240 micrograms’, ‘900 ml to 1,200 ml’, ‘6 units an hour’. */
function expected({ least, most, dimension, perHour }: StatedDose, weight: number): string {
  const [from, to] = [least, most].map((each) => doseText(roundTo(each * weight, 6), dimension));
  return `${from === to ? from : `${from} to ${to}`}${perHour ? ' an hour' : ''}`;
}
