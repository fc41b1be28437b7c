import { consciousnessConflict } from '#view/clinical/consciousness';
import { valuesTogether } from '#view/clinical/patient-values';
import { patientItem } from '#view/queries/patient-item';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/consciousness',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The level of consciousness fits coma score, pulse and temperature',
  why: 'A patient who is alert with a coma score of 7, or without a pulse, doesn’t exist. Learners don’t know whether to protect the airway or to take a history.',
  source:
    'Royal College of Physicians, NEWS 2, 2017; Teasdale et al., Lancet Neurology, 2014; Kelly et al., Annals of Emergency Medicine, 2004; Rossen et al., Acute arrest of cerebral circulation in man, Archives of Neurology and Psychiatry, 1943; European Resuscitation Council, Guidelines 2021: hypothermia',
  messages: {
    'more-awake': '{{level}} is more awake than {{other}}. Correct one of the two.',
    'less-awake': '{{level}} is less awake than {{other}}. Correct one of the two.',
    'no-pulse':
      '{{level}} doesn’t fit {{other}}: without circulation, consciousness is lost within seconds. Correct one of the two.',
    cold: '{{level}} doesn’t fit {{other}}: below 28 °C, patients aren’t alert. Correct one of the two.',
  },
  check({ value: patient, view, report }) {
    const items = new Map(patient.physiology.reports.flatMap((each) => each.items.map((item) => [item.id, item])));
    for (const valueOf of valuesTogether(patient, view.plugins, 'deteriorating')) {
      const conflict = consciousnessConflict(valueOf);
      if (conflict === null) continue;
      const [level, other] = [conflict.level, conflict.other].map(({ id, value, text }) => {
        const written = items.get(id);
        const item = written === undefined ? undefined : patientItem(written, view.plugins)?.item;
        const choice = item?.choices?.find((each) => each.value === value)?.title;
        return `‘${item?.title ?? ''}: ${choice ?? text}’`;
      });
      report({
        messageId: conflict.kind,
        entity: conflict.level.id,
        at: `/${conflict.level.column}`,
        data: { level: level ?? '', other: other ?? '' },
      });
    }
  },
});
