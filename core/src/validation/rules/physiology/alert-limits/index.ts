import { defineRule } from '#kernel/rule';
import { alertLimits, type AlertLimit } from '#clinical/alert-limits';
import { awarenessAt, isAwake } from '#clinical/awareness';
import { foundAt, momentsOf } from '#clinical/moments';
import { namedValue, type PatientValue } from '#clinical/patient-values';
import { hasCircumstance } from '#clinical/special-circumstances';

/** Counts of cells that release potassium in the tube: leukaemia, and too many platelets, in 10⁹/L. */
const releasing = { 'bloods.white-cells': 100, 'bloods.platelets': 1000 } as const;

export const rule = defineRule({
  id: 'physiology/alert-limits',
  scope: 'patient',
  severity: 'WARNING',
  title: 'An alert patient has values that people are alert with',
  why: 'A patient with a haemoglobin of 20 g/L or a sodium of 190 mmol/L doesn’t answer questions. Learners take the result for a laboratory error, and are right.',
  source: [...new Set(alertLimits.map(({ source }) => source))].join('; '),
  messages: {
    beyond: '{{value}} doesn’t fit {{level}}: {{because}}. Correct one of the two.',
  },
  check({ value: patient, view, report }) {
    const { ageYears } = patient.generalInformation;
    for (const moment of momentsOf(patient, view)) {
      for (const limit of alertLimits) {
        if (ageYears < (limit.fromAge ?? 0)) continue;
        const found = foundAt(moment, (valueOf) => {
          const awareness = awarenessAt(valueOf, moment.state);
          if (!isAwake(awareness) || (limit.not === 'alert' && awareness.wakefulness !== 'alert')) return null;
          const value = limit.items.map(valueOf).find((each) => each !== undefined && isBeyond(each, limit));
          const isReleased =
            limit.unless === 'high-potassium' &&
            Object.entries(releasing).some(([item, count]) => (valueOf(item)?.value ?? 0) >= count);
          return value === undefined || isReleased ? null : { value, awareness };
        });
        if (found === null || (limit.unless !== undefined && hasCircumstance(patient, limit.unless, view))) continue;
        const { value, awareness } = found;
        const data = { value: namedValue(value), level: awareness.text, because: limit.because };
        report({ messageId: 'beyond', entity: value.entity, at: value.at, data });
      }
    }
  },
});

/** A pulse of 0 is reported with the level of consciousness. */
function isBeyond({ value, item }: PatientValue, { low, high }: AlertLimit): boolean {
  if (value === 0 && (item.id === 'heart-rate' || item.id === 'systolic-blood-pressure')) return false;
  return (low !== undefined && value <= low) || (high !== undefined && value >= high);
}
