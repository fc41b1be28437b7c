import { defineRule } from '#kernel/rule';
import { findConflict, isGiving, patientOf } from '#clinical/given-drugs';
import { prescribedIn } from '#clinical/prescriptions';
import { chartedAllergies } from '#clinical/charted-allergies';
import { onlyPatientId } from '#index/queries/patient-ids';

export const rule = defineRule({
  id: 'clinical/charted-allergy',
  scope: 'action',
  severity: 'WARNING',
  title: 'A drug that the patient is allergic to is marked as harmful',
  why: 'Giving a drug that the allergy chart rules out must neither be rewarded nor go unnoticed.',
  messages: {
    same: 'The patient is charted as allergic to {{substance}}. Mark the action as harmful or unindicated, or choose another drug.',
    'of-class':
      '{{drug}} is one of the {{class}}, and the patient is charted as allergic to {{substance}}. Mark the action as harmful or unindicated, or choose another drug.',
    'cross-reacting':
      '{{drug}} is one of the {{class}}, which are avoided after a severe reaction to {{substance}}. Mark the action as harmful or unindicated, or choose another drug.',
  },
  check({ value: action, view, report }) {
    if (action.harmful || action.isUnindicated) return;
    const allergies = view.derive(chartedAllergies);
    if (allergies.length === 0) return;
    const onlyPatient = view.derive(onlyPatientId);
    const patientId = patientOf(action, onlyPatient);
    for (const field of ['title', 'sidebar'] as const) {
      const conflict = isGiving(action[field]) ? findConflict(action[field], patientId, allergies) : null;
      if (conflict === null) continue;
      report({ messageId: conflict.kind, at: `/${field}`, data: conflict.data });
      break;
    }
    for (const { id, args } of action.responses.flatMap(({ playlist }) => playlist)) {
      for (const { name, at } of prescribedIn(args)) {
        const named = args['patientId'];
        const conflict = findConflict(name, typeof named === 'string' ? named : onlyPatient, allergies);
        // The command that prescribes the same substance reports it.
        if (conflict === null || conflict.kind === 'same') continue;
        report({ messageId: conflict.kind, entity: id, at: `/args${at}/name`, data: conflict.data });
      }
    }
  },
});
