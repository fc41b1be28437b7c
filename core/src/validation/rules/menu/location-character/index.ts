import { catalogueLocation } from '#index/queries/menu-location';
import { defineRule } from '#kernel/rule';
import { withArticle, wordsOf } from '#schema/wording';

export const rule = defineRule({
  id: 'menu/location-character',
  scope: 'location',
  severity: 'WARNING',
  title: 'A character’s location has the right character',
  why: 'The menu follows the character. Without one, learners can’t find the menu; with the wrong one, they treat the wrong person.',
  messages: {
    none: 'The location belongs to a character. Choose a character.',
    'not-patient': '“{{name}}” isn’t a patient. Choose a patient, or another type of location.',
    role: '“{{name}}” is {{type}}, but the menu location is for {{expected}}. Choose another character or menu location.',
  },
  readsAssets: { 'asset.location': ['actorRoleType'] },
  breaks: ['not-patient', 'role'],
  check({ value: location, view, report }) {
    if (location.type !== 'PATIENT' && location.type !== 'ACTOR') return;
    if (location.actorId === null) {
      report({ messageId: 'none', at: '/actorId' });
      return;
    }
    const actor = view.get(location.actorId, 'actor')?.value;
    if (actor === undefined) return;
    const { name, type } = actor;
    const expected = catalogueLocation(location, view)?.['actorRoleType'];
    if (location.type === 'PATIENT' && type !== 'PATIENT') {
      report({ messageId: 'not-patient', at: '/actorId', data: { name } });
    } else if (typeof expected === 'string' && expected !== type) {
      report({
        messageId: 'role',
        at: '/actorId',
        data: { name, type: withArticle(wordsOf(type)), expected: withArticle(wordsOf(expected)) },
      });
    }
  },
});
