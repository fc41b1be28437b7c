import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/reset-without-deterioration',
  scope: 'change',
  needs: ['resetsPhysiology'],
  severity: 'INFORMATION',
  title: 'Only existing deterioration is cancelled',
  why: 'If the patient doesn’t deteriorate, cancelling has no effect. The deterioration may have been forgotten.',
  messages: {
    none: 'The action cancels deterioration, but the patient doesn’t deteriorate. Set up the deterioration, or clear this setting.',
  },
  check({ value: { patientId, resetsPhysiology }, view, report }) {
    if (!resetsPhysiology) return;
    const patient = view.get(patientId, 'patient')?.value;
    if (patient?.physiology.deterioration.enabled === false) report({ messageId: 'none', at: '/resetsPhysiology' });
  },
});
