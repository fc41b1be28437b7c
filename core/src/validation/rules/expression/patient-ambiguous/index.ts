import { physiologyOf } from '../../../conditions/physiology';
import { conditionsOf } from '../../../conditions/walk';
import { patientsWithItem } from '../../../queries/patient-items';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/patient-ambiguous',
  scope: 'unit',
  severity: 'ERROR',
  title: 'With several patients, a condition names the one it means',
  why: 'The learner treats one patient, and the condition watches the other.',
  source: '001 §3',
  messages: { ambiguous: '{{item}} is an item of {{count}} patients. Choose the item of the patient who is meant.' },
  check({ value: unit, view, report }) {
    for (const { condition, group, at } of conditionsOf(unit)) {
      const physiology = physiologyOf(condition, view);
      if (physiology === null || physiology.patientId !== null) continue;
      const count = view.derive(patientsWithItem).get(physiology.reference)?.length ?? 0;
      if (count < 2) continue;
      const data = { item: physiology.item.title, count };
      report({ messageId: 'ambiguous', entity: group.source.from, at: `${at}/conditionBlock`, data });
    }
  },
});
