import { defineRule } from '#kernel/rule';
import { pressureWithoutHeartbeat } from '#clinical/circulation';
import { foundAt, momentsOf } from '#clinical/moments';
import { namedValue } from '#clinical/patient-values';
import { hasCircumstance } from '#clinical/special-circumstances';

export const rule = defineRule({
  id: 'physiology/pressure-without-heartbeat',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Without a heartbeat there is no blood pressure',
  why: 'A monitor with a heart rate of 0 and a pressure of 120/75 is disconnected. Learners look for the cable, not for the cardiac arrest.',
  source:
    'Schipke et al., Human heart arrest, American Journal of Physiology: Heart and Circulatory Physiology, 2003 (mean arterial pressure of 24 ± 5 mmHg within 20 s of fibrillation); Shah, Pulseless electrical activity, Medscape, 2018: an organised rhythm without a pulse, not a pulse without a rhythm',
  messages: {
    pressure:
      '{{pressure}} doesn’t fit {{rate}}: within seconds, less than 35 mmHg remains. Correct one of the two. If a pump or compressions make the pressure, say so in the patient’s history.',
  },
  check({ value: patient, view, report }) {
    for (const moment of momentsOf(patient, view)) {
      const found = foundAt(moment, (valueOf) => {
        const [rate, pressure] = [valueOf('monitor.heart-rate'), valueOf('monitor.systolic-blood-pressure')];
        return rate?.value === 0 && pressure !== undefined && pressure.value > pressureWithoutHeartbeat
          ? { rate, pressure }
          : null;
      });
      if (found === null || hasCircumstance(patient, 'pump', view) || hasCircumstance(patient, 'compressions', view))
        continue;
      const { entity, at } = found.pressure;
      const data = { pressure: namedValue(found.pressure), rate: namedValue(found.rate) };
      report({ messageId: 'pressure', entity, at, data });
    }
  },
});
