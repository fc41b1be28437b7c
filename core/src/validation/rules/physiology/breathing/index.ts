import { defineRule } from '#kernel/rule';
import { awarenessAt, isAwake } from '#clinical/awareness';
import { foundAt, momentsOf } from '#clinical/moments';
import { namedValue } from '#clinical/patient-values';
import { hasCircumstance } from '#clinical/special-circumstances';

/** Breaths a minute of the slowest deliberate breathing. */
const slowest = 4;
/** In kPa: what a capnometer shows without breaths. */
const flatline = 0.5;
/** The most breaths a minute below an age in years, in illness. */
const fastest: readonly (readonly [below: number, most: number])[] = [
  [1, 120],
  [5, 100],
  [12, 80],
  [Infinity, 70],
];

export const rule = defineRule({
  id: 'physiology/breathing',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The respiratory rate fits wakefulness and age',
  why: 'A patient who is awake breathes, and an adult can’t breathe 90 times a minute. Learners who count the rate find that the simulator is wrong, or ventilate a patient who talks to them.',
  source:
    'Russo et al., The physiological effects of slow breathing in the healthy human, Breathe, 2017 (slow breathing: 4 to 10 a minute); Reuter et al., Respiratory distress in the newborn, Pediatrics in Review, 2014 (up to 120); Nicolò et al., Respiratory frequency during exercise, Frontiers in Physiology, 2017',
  messages: {
    awake:
      '{{rate}} doesn’t fit {{level}}: people who are awake breathe at least 4 times a minute. Correct one of the two. If a ventilator, a high spinal block or a muscle relaxant stops the breathing, say so in the patient’s history.',
    'no-breath': '{{gas}} doesn’t fit {{rate}}: without a breath, there is no end of one. Correct one of the two.',
    fast: '{{rate}} isn’t possible at {{age, age}}: even in illness, {{most}} per min is the most. Check the rate and the age.',
  },
  check({ value: patient, view, report }) {
    const { ageYears: age } = patient.generalInformation;
    const most = fastest.find(([below]) => age < below)?.[1] ?? Infinity;
    for (const moment of momentsOf(patient, view, 'all')) {
      const fast = foundAt(moment, (valueOf) => {
        const rate = valueOf('monitor.respiratory-rate');
        return rate === undefined || rate.value <= most ? null : rate;
      });
      if (fast !== null) {
        const data = { rate: namedValue(fast), age, most };
        report({ messageId: 'fast', entity: fast.entity, at: fast.at, data });
      }
    }
    for (const moment of momentsOf(patient, view)) {
      const expired = foundAt(moment, (valueOf) => {
        const [rate, gas] = [valueOf('monitor.respiratory-rate'), valueOf('monitor.end-tidal-co2')];
        return rate?.value === 0 && gas !== undefined && gas.value > flatline ? { rate, gas } : null;
      });
      if (expired !== null && !hasCircumstance(patient, 'compressions', view)) {
        const { rate, gas } = expired;
        const data = { rate: namedValue(rate), gas: namedValue(gas) };
        report({ messageId: 'no-breath', entity: gas.entity, at: gas.at, data });
      }
      const awake = foundAt(moment, (valueOf) => {
        const rate = valueOf('monitor.respiratory-rate');
        const awareness = awarenessAt(valueOf, moment.state);
        return rate !== undefined && rate.value < slowest && isAwake(awareness) ? { rate, awareness } : null;
      });
      if (awake === null || hasCircumstance(patient, 'ventilation', view) || hasCircumstance(patient, 'pump', view))
        continue;
      const { rate, awareness } = awake;
      const data = { rate: namedValue(rate), level: awareness.text };
      report({ messageId: 'awake', entity: rate.entity, at: rate.at, data });
    }
  },
});
