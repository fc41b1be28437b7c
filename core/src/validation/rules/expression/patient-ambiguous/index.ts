import { physiologyConditionsOf } from '#index/conditions/physiology';
import { patientsWithItem } from '#index/queries/patient-items';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/patient-ambiguous',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'With several patients, a condition specifies the patient',
  why: 'The learner may treat one patient while the condition uses another’s values.',
  messages: { ambiguous: '{{count}} patients have {{item}}. Choose the item of one patient.' },
  check({ value: subtree, view, report }) {
    const conditions = physiologyConditionsOf(subtree, view.plugins);
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
