import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'actor/character-type',
  scope: 'actor',
  severity: 'WARNING',
  title: 'The chosen character is of the actor’s type',
  why: 'A relative’s model in the place of a nurse, or a nurse’s in the patient’s bed, tells the learner something wrong.',
  messages: {
    'other-type': '“{{name}}” is of type {{type}}, but its character is made for {{made}}. Choose a fitting character.',
  },
  check({ value: { characterId, type, name }, view, report }) {
    const made = characterId === null ? undefined : view.catalogue?.get(characterId)?.data['actorRoleType'];
    if (typeof made !== 'string' || made === type) return;
    report({ messageId: 'other-type', at: '/characterId', data: { name, type, made } });
  },
});
