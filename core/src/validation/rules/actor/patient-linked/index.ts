import { patientOfActor } from '../../../queries/patient-ids';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'actor/patient-linked',
  scope: 'actor',
  severity: 'WARNING',
  title: 'A character that is a patient belongs to a patient',
  why: 'A body without a patient has no observations: the monitor stays empty, and nothing that is given has an effect.',
  messages: {
    unlinked:
      '“{{name}}” is the body of no patient. Choose the character in the patient’s details, or give it another type.',
  },
  check({ node, value: { type, name }, view, report }) {
    if (type !== 'PATIENT') return;
    if (!view.derive(patientOfActor).has(node.id)) report({ messageId: 'unlinked', data: { name } });
  },
});
