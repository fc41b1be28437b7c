import { titleOfExisting } from '#description/entity-title';
import { physiologyConditionsOf } from '#index/conditions/physiology';
import { patientsWithItem } from '#index/queries/patient-items';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/item-not-in-reports',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'A condition uses an item that the patient has',
  why: 'An item that isn’t in any of the patient’s reports has no value, so the condition is never true.',
  messages: {
    patient: '{{item}} isn’t in any report of {{patient}}. Add it to a report, or choose another item.',
    nobody: '{{item}} isn’t in any patient’s report. Add it to a report, or choose another item.',
  },
  breaks: ['patient', 'nobody'],
  check({ value: subtree, view, report }) {
    const conditions = physiologyConditionsOf(subtree, view.plugins);
    if (conditions.length === 0) return;
    const patientsByItem = view.derive(patientsWithItem);
    for (const { reference, patientId, item, placed } of conditions) {
      const patients = patientsByItem.get(reference) ?? [];
      const place = { entity: placed.group.source.from, at: `${placed.at}/conditionBlock/objects` } as const;
      if (patientId === null) {
        if (patients.length === 0) report({ ...place, messageId: 'nobody', data: { item: item.title } });
      } else if (!patients.some((patient) => patient.patientId === patientId) && view.exists(patientId, 'patient')) {
        const patient = titleOfExisting(view, patientId, 'patient') ?? '';
        report({ ...place, messageId: 'patient', data: { item: item.title, patient } });
      }
    }
  },
});
