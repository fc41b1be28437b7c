import { patientItem } from '#index/queries/patient-item';
import { isOfAnotherPatient } from '#index/queries/patient-of';
import { defineRule } from '#kernel/rule';
import { rangeTexts } from '#index/conditions/range-texts';

export const rule = defineRule({
  id: 'physiology/appearance-range-unreachable',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The patient’s item can reach an appearance range',
  why: 'The patient never has this appearance, so learners miss an intended sign.',
  messages: {
    outside:
      '{{item}} is always between {{minimum}} and {{maximum}}, so it never reaches this range. Change the range.',
    'other-patient': 'The item belongs to another patient. Choose an item of this patient.',
  },
  check({ value: { id: patientId, physiology }, view, report }) {
    for (const { id, physiologyItemId, from, to } of physiology.appearanceRanges) {
      if (isOfAnotherPatient(physiologyItemId, patientId, view)) {
        report({ messageId: 'other-patient', entity: id, at: '/physiologyItemId' });
        continue;
      }
      const node = view.get(physiologyItemId, 'physiology-item');
      const known = node === undefined ? null : patientItem(node.value, view.plugins);
      if (known === null) continue;
      const { minimum, maximum } = known.scale;
      if (from <= maximum && to >= minimum) continue;
      report({
        messageId: 'outside',
        entity: id,
        at: '/from',
        data: { item: known.item.title, ...rangeTexts(known.scale) },
      });
    }
  },
});
