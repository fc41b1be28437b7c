import { defineRule } from '#kernel/rule';
import { valuesTogether } from '#clinical/patient-values';
import { takenTogether } from '#clinical/samples';

/**
 * The difference that a meter and a laboratory may have. Meters are within 15% or 0.83 mmol/L of the laboratory for 95
 * of 100 samples (ISO 15197, 2013); after a meal, capillary blood has up to about 2 mmol/L more than venous (Kuwa et
 * al., Clinica Chimica Acta, 2001); and in shock, meters read too low. Both must be exceeded.
 */
const tolerance = { mmolPerLitre: 3, part: 0.4 };
/** Meters show higher readings as ‘HI’, in mmol/L. */
const readable = 33;

export const rule = defineRule({
  id: 'physiology/glucose-agreement',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The glucose of the meter fits that of the laboratory',
  why: 'If both are from the same time and far apart, one is wrong, and learners treat whichever they see first.',
  source:
    'ISO 15197:2013; Kuwa et al., Relationships of glucose concentrations in capillary whole blood, venous whole blood and venous plasma, Clinica Chimica Acta, 2001',
  messages: {
    differs:
      'The capillary glucose is {{capillary}}, but at the same time the blood sample has {{sample}}. Correct one, or enter when the sample was taken.',
  },
  check({ value: patient, view, report }) {
    const [valueOf] = valuesTogether(patient, view.plugins);
    const capillary = valueOf?.('monitor.capillary-glucose');
    if (valueOf === undefined || capillary === undefined || capillary.value >= readable) return;
    for (const name of ['bloods', 'vbg', 'abg']) {
      const sample = valueOf(`${name}.glucose`);
      if (sample === undefined || !takenTogether(patient, sample, capillary)) continue;
      const difference = Math.abs(sample.value - capillary.value);
      const higher = Math.max(sample.value, capillary.value);
      if (difference <= tolerance.mmolPerLitre || difference <= higher * tolerance.part) continue;
      const data = { capillary: capillary.text, sample: sample.text };
      report({ messageId: 'differs', entity: capillary.entity, at: capillary.at, data });
      return;
    }
  },
});
