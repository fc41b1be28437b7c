import { physiologyConditionsOf } from '../../../conditions/physiology';
import { patientsWithItem } from '../../../queries/patient-items';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/item-not-in-reports',
  scope: 'unit',
  part: 'expressions',
  severity: 'ERROR',
  title: 'A condition speaks of an item that the patient has',
  why: 'An item that no report of the patient holds has no value, so the condition never holds.',
  messages: {
    patient: 'No report of {{patient}} has {{item}}. Add the item to a report or choose another.',
    nobody: 'No patient has {{item}} in a report. Add the item to a report or choose another.',
  },
  check({ value: unit, view, report }) {
    const conditions = physiologyConditionsOf(unit, view.plugins);
    if (conditions.length === 0) return;
    const patientsByItem = view.derive(patientsWithItem);
    for (const { reference, patientId, item, placed } of conditions) {
      const patients = patientsByItem.get(reference) ?? [];
      const place = { entity: placed.group.source.from, at: `${placed.at}/conditionBlock/objects` } as const;
      if (patientId === null) {
        if (patients.length === 0) report({ ...place, messageId: 'nobody', data: { item: item.title } });
      } else if (!patients.some((patient) => patient.patientId === patientId) && view.exists(patientId, 'patient')) {
        report({ ...place, messageId: 'patient', data: { item: item.title, patient: patientId } });
      }
    }
  },
});
