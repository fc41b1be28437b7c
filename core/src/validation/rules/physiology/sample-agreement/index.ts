import { defineRule } from '#kernel/rule';
import { takenTogether } from '#clinical/samples';
import { valuesTogether } from '#clinical/patient-values';
import { hasCircumstance } from '#clinical/special-circumstances';

/**
 * Values that laboratory and blood gas analyser measure in the same blood, and how far they may differ, in the unit of
 * the item’s ranges.
 */
const differences = { sodium: 10, potassium: 1.5, chloride: 12, haemoglobin: 35, lactate: 4 } as const;

export const rule = defineRule({
  id: 'physiology/sample-agreement',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Laboratory and blood gas of the same time agree',
  why: 'If the potassium is 2.8 in one sample and 6.9 in the other, one was forgotten when the other was changed, and learners treat whichever they see first.',
  source:
    'Differences of our own, several times as large as those between analysers: Kim et al., Discrepancy between measured serum total carbon dioxide content and bicarbonate concentration calculated from arterial blood gases, Cureus, 2015, compares two such samples',
  messages: {
    differs:
      '{{item}} is {{laboratory}} in the laboratory, but {{gas}} in a blood gas of the same time. Correct one, or enter when the sample was taken.',
  },
  check({ value: patient, view, report }) {
    const [valueOf] = valuesTogether(patient, view.plugins);
    for (const [id, most] of Object.entries(differences)) {
      const laboratory = valueOf?.(`bloods.${id}`);
      const gas = ['abg', 'vbg'].map((name) => valueOf?.(`${name}.${id}`)).find((each) => each !== undefined);
      if (laboratory === undefined || gas === undefined || !takenTogether(patient, laboratory, gas)) continue;
      const isFalse = id === 'potassium' && hasCircumstance(patient, 'high-potassium', view);
      if (Math.abs(laboratory.value - gas.value) <= most || isFalse) continue;
      const data = { item: laboratory.item.title, laboratory: laboratory.text, gas: gas.text };
      report({ messageId: 'differs', entity: laboratory.entity, at: laboratory.at, data });
    }
  },
});
