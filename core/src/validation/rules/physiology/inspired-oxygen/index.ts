import { defineRule } from '#kernel/rule';
import { foundAt, momentsOf } from '#view/clinical/moments';
import { hasCircumstance } from '#view/clinical/special-circumstances';

/** Oxygen in air: 20.9 %, written as 21. */
const air = 20.9;

export const rule = defineRule({
  id: 'physiology/inspired-oxygen',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Patients inspire at least the oxygen of air',
  why: 'Room air has 21% oxygen, and oxygen therapy adds to it. A lower number is usually a fraction or a flow in the wrong field, and learners treat a patient who suffocates.',
  source:
    'British Thoracic Society, Guideline for oxygen use in adults in healthcare and emergency settings, 2017; British Thoracic Society, Clinical statement on air travel for passengers with respiratory disease, 2022 (15 % simulates an aircraft cabin)',
  messages: {
    low: 'An inspired oxygen concentration of {{value}} is less than that of air, 21%. Correct the value. If the scenario takes place at altitude or with a hypoxic gas, say so in the synopsis or the patient’s history.',
  },
  check({ value: patient, view, report }) {
    for (const moment of momentsOf(patient, view, 'all')) {
      const low = foundAt(moment, (valueOf) => {
        const oxygen = valueOf('monitor.inspired-oxygen');
        return oxygen === undefined || oxygen.value >= air ? null : oxygen;
      });
      if (low === null || hasCircumstance(patient, 'altitude', view)) continue;
      report({ messageId: 'low', entity: low.entity, at: low.at, data: { value: low.text } });
    }
  },
});
