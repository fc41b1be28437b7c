import { physiologyOf } from '../../../conditions/physiology';
import { conditionsOf } from '../../../conditions/walk';
import { patientsWithItem } from '../../../queries/patient-items';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/item-not-offered',
  scope: 'unit',
  severity: 'WARNING',
  title: 'Conditions speak of items with a goal and a worst value',
  why: 'The palette of the logic builder offers no other items, so the author can’t set the condition again once it is removed.',
  source: '001 §4',
  messages: {
    'not-offered':
      '{{item}} has no goal or worst value of 0 or more. Give the patient’s item both, or choose another item.',
  },
  check({ value: unit, view, report }) {
    for (const { condition, group, at } of conditionsOf(unit)) {
      const physiology = physiologyOf(condition, view);
      if (physiology === null) continue;
      const patients = view.derive(patientsWithItem).get(physiology.reference) ?? [];
      const meant =
        physiology.patientId === null
          ? patients
          : patients.filter((patient) => patient.patientId === physiology.patientId);
      if (meant.length === 0 || meant.some(({ isOffered }) => isOffered)) continue;
      const data = { item: physiology.item.title };
      report({ messageId: 'not-offered', entity: group.source.from, at: `${at}/conditionBlock/objects`, data });
    }
  },
});
