import { physiologyConditionsOf } from '../../../conditions/physiology';
import { patientsWithItem } from '../../../queries/patient-items';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/patient-ambiguous',
  scope: 'unit',
  part: 'expressions',
  severity: 'ERROR',
  title: 'With several patients, a condition names the one it means',
  why: 'The learner treats one patient, and the condition watches the other.',
  messages: { ambiguous: '{{item}} is an item of {{count}} patients. Choose the item of the patient who is meant.' },
  check({ value: unit, view, report }) {
    const conditions = physiologyConditionsOf(unit, view.plugins);
    if (conditions.length === 0) return;
    const patientsByItem = view.derive(patientsWithItem);
    for (const { reference, patientId, item, placed } of conditions) {
      const count = patientsByItem.get(reference)?.length ?? 0;
      if (patientId !== null || count < 2) continue;
      const data = { item: item.title, count };
      report({ messageId: 'ambiguous', entity: placed.group.source.from, at: `${placed.at}/conditionBlock`, data });
    }
  },
});
