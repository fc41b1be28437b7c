import { defineRule } from '#kernel/rule';
import { withArticle, wordsOf } from '#schema/wording';

export const rule = defineRule({
  id: 'actor/character-type',
  scope: 'actor',
  severity: 'WARNING',
  title: 'An actor’s character has the actor’s type',
  why: 'A relative’s model in place of a nurse, or a nurse’s in the patient’s bed, misleads the learner.',
  messages: {
    'other-type': '“{{name}}” is {{type}}, but its character is for {{made}}. Choose another character.',
  },
  readsAssets: { 'asset.character': ['actorRoleType'] },
  check({ value: { characterId, type, name }, view, report }) {
    const made = characterId === null ? undefined : view.catalogue?.get(characterId)?.data['actorRoleType'];
    if (typeof made !== 'string' || made === type) return;
    report({
      messageId: 'other-type',
      at: '/characterId',
      data: { name, type: withArticle(wordsOf(type)), made: withArticle(wordsOf(made)) },
    });
  },
});
