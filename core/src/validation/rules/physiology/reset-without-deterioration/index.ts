import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/reset-without-deterioration',
  scope: 'change',
  severity: 'INFORMATION',
  title: 'Deterioration that is cancelled exists',
  why: 'The patient does not deteriorate, so cancelling it does nothing; perhaps the deterioration was forgotten.',
  messages: {
    none: 'The action cancels the deterioration of a patient who does not deteriorate. Set up the deterioration or remove this.',
  },
  check({ value: { patientId, resetsPhysiology }, view, report }) {
    if (!resetsPhysiology) return;
    const patient = view.get(patientId, 'patient')?.value;
    if (patient?.physiology.deterioration.enabled === false) report({ messageId: 'none', at: '/resetsPhysiology' });
  },
});
