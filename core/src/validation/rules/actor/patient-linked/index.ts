import { patientOfActor } from '#index/queries/patient-ids';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'actor/patient-linked',
  scope: 'actor',
  severity: 'WARNING',
  title: 'An actor of type Patient belongs to a patient',
  why: 'Without a patient, the character has no observations: the monitor stays empty and treatment has no effect.',
  messages: {
    unlinked: 'No patient uses “{{name}}”. Choose it as the character in the patient’s details, or change its type.',
  },
  check({ node, value: { type, name }, view, report }) {
    if (type !== 'PATIENT') return;
    if (!view.derive(patientOfActor).has(node.id)) report({ messageId: 'unlinked', data: { name } });
  },
});
