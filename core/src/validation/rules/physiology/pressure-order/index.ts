import { defineRule } from '#kernel/rule';
import { valuesTogether } from '#view/clinical/patient-values';

export const rule = defineRule({
  id: 'physiology/pressure-order',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The diastolic pressure isn’t above the systolic',
  why: 'The systolic pressure is the highest of a heartbeat, the diastolic the lowest. Learners who see 70/90 think that the monitor is broken.',
  source: 'Levick, An Introduction to Cardiovascular Physiology, 5th edition, 2010',
  messages: {
    order:
      'The diastolic pressure of {{diastolic}} is above the systolic of {{systolic}}. Exchange the values, or correct one.',
  },
  check({ value: patient, view, report }) {
    for (const valueOf of valuesTogether(patient, view.plugins)) {
      const systolic = valueOf('monitor.systolic-blood-pressure');
      const diastolic = valueOf('monitor.diastolic-blood-pressure');
      if (systolic === undefined || diastolic === undefined || diastolic.value <= systolic.value) continue;
      const data = { diastolic: diastolic.text, systolic: systolic.text };
      report({ messageId: 'order', entity: diastolic.id, at: `/${diastolic.column}`, data });
    }
  },
});
