import { defineRule } from '#kernel/rule';
import { nameOfTarget, withArticle } from '#schema/wording';

export const rule = defineRule({
  id: 'identity/duplicate',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Each identity is used once',
  why: 'If two things share an identity, references are ambiguous: a condition may use the wrong action.',
  messages: {
    duplicate: '“{{id}}” is already the identity of {{other}}. Change the identity of this {{kind}}.',
  },
  check({ view, report }) {
    for (const node of view.repeated) {
      const { id, kind } = node;
      report({
        messageId: 'duplicate',
        entity: node,
        data: { id, kind: nameOfTarget(kind), other: withArticle(nameOfTarget(view.get(id)?.kind ?? kind)) },
      });
    }
  },
});
