import { physiologyConditionsOf } from '../../../conditions/physiology';
import { patientsWithItem } from '../../../queries/patient-items';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/item-not-offered',
  scope: 'unit',
  part: 'expressions',
  severity: 'WARNING',
  title: 'Conditions speak of items with a goal and a worst value',
  why: 'The palette of the logic builder offers no other items, so the author can’t set the condition again once it is removed.',
  messages: {
    'not-offered':
      '{{item}} has no goal or worst value of 0 or more. Give the patient’s item both, or choose another item.',
  },
  check({ value: unit, view, report }) {
    const conditions = physiologyConditionsOf(unit, view.plugins);
    if (conditions.length === 0) return;
    const patientsByItem = view.derive(patientsWithItem);
    for (const { reference, patientId, item, placed } of conditions) {
      const patients = patientsByItem.get(reference) ?? [];
      const meant = patientId === null ? patients : patients.filter((patient) => patient.patientId === patientId);
      if (meant.length === 0 || meant.some(({ isOffered }) => isOffered)) continue;
      report({
        messageId: 'not-offered',
        entity: placed.group.source.from,
        at: `${placed.at}/conditionBlock/objects`,
        data: { item: item.title },
      });
    }
  },
});
