import { patientOfActor } from '../../../queries/patient-ids';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'patient/character-chosen',
  scope: 'patient',
  severity: 'ERROR',
  title: 'A patient has a character of its own',
  why: 'Without a body nobody lies in the bed, and with a shared one the observations of two patients are mixed up.',
  messages: {
    none: 'The patient has no character. Choose the actor who is seen in the room.',
    'wrong-type': '“{{actor}}” is of type {{type}}. Choose an actor of type Patient.',
    shared: '“{{actor}}” is the character of another patient too. Give each patient a character of its own.',
  },
  check({ node, value: { actorId }, view, report }) {
    const at = '/actorId';
    if (actorId === null) {
      report({ messageId: 'none', at });
      return;
    }
    const actor = view.get(actorId, 'actor')?.value;
    if (actor === undefined) return;
    const data = { actor: actor.name, type: actor.type };
    if (actor.type !== 'PATIENT') report({ messageId: 'wrong-type', at, data });
    if (view.derive(patientOfActor).get(actorId) !== node.id) report({ messageId: 'shared', at, data });
  },
});
