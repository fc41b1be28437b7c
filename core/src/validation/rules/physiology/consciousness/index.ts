import { consciousnessConflict } from '#clinical/awareness';
import { foundAt, momentsOf } from '#clinical/moments';
import { namedValue } from '#clinical/patient-values';
import { hasCircumstance } from '#clinical/special-circumstances';
import { defineRule } from '#kernel/rule';

/** In °C: a patient who still shivered was conscious at 22.9 (Hawley et al., Wilderness and Environmental Medicine, 2024). */
const coldestAwake = 22;

export const rule = defineRule({
  id: 'physiology/consciousness',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The level of consciousness fits coma score, pulse and temperature',
  why: 'A patient who is alert with a coma score of 7, or without a pulse, doesn’t exist. Learners don’t know whether to protect the airway or to take a history.',
  source:
    'Royal College of Physicians, NEWS 2, 2017; Teasdale et al., Lancet Neurology, 2014; Kelly et al., Annals of Emergency Medicine, 2004; Rossen et al., Acute arrest of cerebral circulation in man, Archives of Neurology and Psychiatry, 1943; European Resuscitation Council, Guidelines 2021: hypothermia; Hawley et al., Case study of severe accidental hypothermia with rapid cooling, preserved shivering, and consciousness, Wilderness and Environmental Medicine, 2024',
  messages: {
    'more-awake': '{{level}} is more awake than {{other}}. Correct one of the two.',
    'less-awake': '{{level}} is less awake than {{other}}. Correct one of the two.',
    'no-pulse':
      '{{level}} doesn’t fit {{other}}: without circulation, consciousness is lost within seconds. Correct one of the two.',
    cold: '{{level}} doesn’t fit {{other}}: below 28 °C, patients aren’t alert. Correct one of the two.',
  },
  check({ value: patient, view, report }) {
    for (const moment of momentsOf(patient, view)) {
      const conflict = foundAt(moment, (valueOf) => consciousnessConflict(valueOf, moment.state));
      if (conflict === null) continue;
      const { kind, level, other } = conflict;
      if (
        kind === 'no-pulse' &&
        (hasCircumstance(patient, 'pump', view) || hasCircumstance(patient, 'compressions', view))
      )
        continue;
      if (kind === 'cold' && other.value >= coldestAwake && hasCircumstance(patient, 'shivering', view)) continue;
      const { entity, at } = level.value ?? other;
      report({ messageId: kind, entity, at, data: { level: level.text, other: namedValue(other) } });
    }
  },
});
