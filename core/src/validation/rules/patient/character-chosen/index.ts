import { patientOfActor } from '#index/queries/patient-ids';
import { defineRule } from '#kernel/rule';
import { withArticle, wordsOf } from '#schema/wording';

export const rule = defineRule({
  id: 'patient/character-chosen',
  scope: 'patient',
  severity: 'ERROR',
  title: 'Each patient has a separate character',
  why: 'Without a character, the bed is empty. With a shared one, two patients’ observations are mixed up.',
  messages: {
    none: 'The patient has no character. Choose an actor.',
    'wrong-type': '“{{actor}}” is {{type}}. Choose an actor of type Patient.',
    shared: 'Another patient also uses “{{actor}}”. Choose a different character for each patient.',
  },
  check({ node, value: { actorId }, view, report }) {
    const at = '/actorId';
    if (actorId === null) {
      report({ messageId: 'none', at });
      return;
    }
    const actor = view.get(actorId, 'actor')?.value;
    if (actor === undefined) return;
    const data = { actor: actor.name, type: withArticle(wordsOf(actor.type)) };
    if (actor.type !== 'PATIENT') report({ messageId: 'wrong-type', at, data });
    if (view.derive(patientOfActor).get(actorId) !== node.id) report({ messageId: 'shared', at, data });
  },
});
