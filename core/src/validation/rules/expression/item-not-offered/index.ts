import { physiologyConditionsOf } from '#index/conditions/physiology';
import { patientsWithItem } from '#index/queries/patient-items';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/item-not-offered',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'WARNING',
  title: 'Conditions use items with a goal and a worst value',
  why: 'The logic builder’s palette only offers these items, so a removed condition on another item can’t be added again.',
  messages: {
    'not-offered':
      '{{item}} needs a goal and a worst value of 0 or more. Enter both for the patient, or choose another item.',
  },
  check({ value: subtree, view, report }) {
    const conditions = physiologyConditionsOf(subtree, view.plugins);
    if (conditions.length === 0) return;
    const patientsByItem = view.derive(patientsWithItem);
    for (const { reference, patientId, item, placed } of conditions) {
      const patients = patientsByItem.get(reference) ?? [];
      let [isKnown, isOffered] = [false, false];
      for (const patient of patients) {
        if (patientId !== null && patient.patientId !== patientId) continue;
        isKnown = true;
        isOffered ||= patient.isOffered;
      }
      if (!isKnown || isOffered) continue;
      report({
        messageId: 'not-offered',
        entity: placed.group.source.from,
        at: `${placed.at}/conditionBlock/objects`,
        data: { item: item.title },
      });
    }
  },
});
