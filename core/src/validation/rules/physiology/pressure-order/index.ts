import { defineRule } from '#kernel/rule';
import { bloodPressure } from '#clinical/circulation';
import { foundAt, momentsOf } from '#clinical/moments';

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
    for (const moment of momentsOf(patient, view, 'all')) {
      const found = foundAt(moment, (valueOf) => {
        const [systolic, diastolic] = bloodPressure(valueOf) ?? [];
        return systolic === undefined || diastolic === undefined || diastolic.value <= systolic.value
          ? null
          : { systolic, diastolic };
      });
      if (found === null) continue;
      const { systolic, diastolic } = found;
      const data = { diastolic: diastolic.text, systolic: systolic.text };
      report({ messageId: 'order', entity: diastolic.entity, at: diastolic.at, data });
    }
  },
});
