import { defineRule } from '#kernel/rule';
import { awarenessAt, isAwake } from '#clinical/awareness';
import { foundAt, momentsOf, type ActorState } from '#clinical/moments';
import { namedValue, type ValuesTogether } from '#clinical/patient-values';
import { hasCircumstance } from '#clinical/special-circumstances';

/** Steps of scales: an obeyed command is 6; power against resistance 4; a generalised seizure 3; agitated 2. */
const [localises, againstResistance, generalised, agitated] = [5, 4, 3, 2];
const limbs = ['left-arm', 'right-arm', 'left-leg', 'right-leg'] as const;

export const rule = defineRule({
  id: 'physiology/neuro-agreement',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The findings of the nervous system fit each other',
  why: 'A patient with fixed pupils who is orientated, or full power without a response to pain, makes learners examine again, or call the wrong team.',
  source:
    'Teasdale et al., The Glasgow Coma Scale at 40 years, Lancet Neurology, 2014; Medical Research Council, Aids to the examination of the peripheral nervous system, 1976; Fisher et al., Epilepsia, 2017; Sessler et al., The Richmond Agitation–Sedation Scale, 2002; Adoni and McNett, The pupillary response in traumatic brain injury, Journal of Trauma Nursing, 2007',
  messages: {
    pupils:
      '{{other}} on both sides doesn’t fit {{one}}. Correct one of the two. If a drug or a disease of the eyes is the reason, say so in the patient’s history.',
    power: '{{one}} doesn’t fit {{other}}: power is tested with commands that are obeyed. Correct one of the two.',
    seizure: '{{one}} doesn’t fit {{other}}: in a generalised seizure, consciousness is lost. Correct one of the two.',
    agitation: '{{one}} doesn’t fit {{other}}. Correct one of the two.',
  },
  check({ value: patient, view, report }) {
    for (const moment of momentsOf(patient, view)) {
      const found = foundAt(moment, (valueOf) => conflict(valueOf, moment.state));
      if (found === null || (found.messageId === 'pupils' && hasCircumstance(patient, 'wide-pupils', view))) continue;
      const { messageId, value, data } = found;
      report({ messageId, entity: value.entity, at: value.at, data });
    }
  },
});

function conflict(valueOf: ValuesTogether, state: ActorState | null) {
  const awareness = awarenessAt(valueOf, state);
  const level = awareness?.text ?? '';
  const [left, right] = [valueOf('neuro.pupil-reaction-left'), valueOf('neuro.pupil-reaction-right')];
  if (left?.value === 0 && right?.value === 0 && isAwake(awareness))
    return { messageId: 'pupils' as const, value: left, data: { one: level, other: namedValue(left) } };
  const motor = valueOf('neuro.gcs-motor');
  const strong = limbs
    .map((limb) => valueOf(`neuro.power-${limb}`))
    .find((each) => (each?.value ?? 0) >= againstResistance);
  if (motor !== undefined && motor.value < localises && strong !== undefined)
    return { messageId: 'power' as const, value: strong, data: { one: namedValue(strong), other: namedValue(motor) } };
  const seizure = valueOf('neuro.seizure');
  if (seizure !== undefined && seizure.value >= generalised && awareness?.value !== null && isAwake(awareness))
    return { messageId: 'seizure' as const, value: seizure, data: { one: namedValue(seizure), other: level } };
  const agitation = valueOf('emotion.agitation');
  if (agitation !== undefined && agitation.value >= agitated && awareness?.wakefulness === 'unconscious')
    return { messageId: 'agitation' as const, value: agitation, data: { one: namedValue(agitation), other: level } };
  return null;
}
