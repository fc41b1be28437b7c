import { defineRule } from '#kernel/rule';
import { awarenessAt, isAwake } from '#clinical/awareness';
import { foundAt, momentsOf } from '#clinical/moments';
import { hasCircumstance } from '#clinical/special-circumstances';

/** Oxygen in air: 20.9 %, written as 21. */
const air = 20.9;

/** In L/min: less may be lost beside a mask. */
const enriching = 4;
/** In %. */
const enriched = 40;
/** Equipment that gives oxygen without a flow meter. */
const machines = ['ventilation', 'breathing-circuit', 'hyperbaric', 'pump'] as const;

export const rule = defineRule({
  id: 'physiology/inspired-oxygen',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Patients inspire at least the oxygen of air',
  why: 'Room air has 21% oxygen, and oxygen therapy adds to it. A lower number is usually a fraction or a flow in the wrong field, and learners treat a patient who suffocates.',
  source:
    'British Thoracic Society, Guideline for oxygen use in adults in healthcare and emergency settings, 2017; British Thoracic Society, Clinical statement on air travel for passengers with respiratory disease, 2022 (15 % simulates an aircraft cabin)',
  messages: {
    'no-more': 'With an oxygen flow of {{flow}}, the patient inspires more than {{oxygen}}. Correct one of the two.',
    'no-flow':
      'Without oxygen flow, a patient who is awake inspires air, not {{oxygen}}. Correct one of the two. If a ventilator or CPAP gives the oxygen, say so in the patient’s history.',
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
    for (const moment of momentsOf(patient, view)) {
      const found = foundAt(moment, (valueOf) => {
        const [oxygen, flow] = [valueOf('monitor.inspired-oxygen'), valueOf('monitor.oxygen-flow-rate')];
        if (oxygen === undefined || flow === undefined) return null;
        const data = { oxygen: oxygen.text, flow: flow.text };
        if (oxygen.value <= air + 1 && flow.value >= enriching) return { messageId: 'no-more' as const, oxygen, data };
        return oxygen.value > enriched && flow.value === 0 && isAwake(awarenessAt(valueOf, moment.state))
          ? { messageId: 'no-flow' as const, oxygen, data }
          : null;
      });
      if (found === null) continue;
      const { messageId, oxygen, data } = found;
      if (messageId === 'no-flow' && machines.some((each) => hasCircumstance(patient, each, view))) continue;
      report({ messageId, entity: oxygen.entity, at: oxygen.at, data });
    }
  },
});
