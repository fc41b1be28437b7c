import { defineRule } from '#kernel/rule';
import { bloodPressure, pressureWithoutHeartbeat } from '#clinical/circulation';
import { foundAt, momentsOf } from '#clinical/moments';
import { hasCircumstance } from '#clinical/special-circumstances';

/** Between systolic and diastolic pressure in mmHg. */
const least = 10;

export const rule = defineRule({
  id: 'physiology/pulse-pressure',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Systolic and diastolic pressure are at least 10 mmHg apart',
  why: 'The difference is what each heartbeat adds. In tamponade it is 20 mmHg; a heart that adds less than 10 moves hardly any blood, and learners can’t feel the pulse that the patient is said to have.',
  source:
    'Roberts, Clinical Procedures in Emergency Medicine, 5th edition, quoted by EMDose, Narrowed pulse pressure, 2011 (narrow from 20 to 25 mmHg); Rangasamy et al., Noninvasive measures of pulsatility and blood pressure during continuous-flow left ventricular assist device support, ASAIO Journal, 2019 (below 15 mmHg a radial pulse is felt in 35 %)',
  messages: {
    narrow:
      '{{systolic}} and {{diastolic}} are only {{difference}} mmHg apart. Correct one of the two. If a pump moves the blood, say so in the patient’s history.',
  },
  check({ value: patient, view, report }) {
    for (const moment of momentsOf(patient, view)) {
      const found = foundAt(moment, (valueOf) => {
        const pressure = bloodPressure(valueOf);
        if (pressure === undefined || valueOf('monitor.heart-rate')?.value === 0) return null;
        const [systolic, diastolic] = pressure;
        const difference = systolic.value - diastolic.value;
        // Without a heartbeat, both are the same; where the diastolic is higher, another rule says so.
        return systolic.value > pressureWithoutHeartbeat && difference >= 0 && difference < least
          ? { systolic, diastolic, difference }
          : null;
      });
      if (found === null || hasCircumstance(patient, 'pump', view)) continue;
      const { systolic, diastolic, difference } = found;
      const data = { systolic: systolic.text, diastolic: diastolic.text, difference: Math.round(difference) };
      report({ messageId: 'narrow', entity: diastolic.entity, at: diastolic.at, data });
    }
  },
});
