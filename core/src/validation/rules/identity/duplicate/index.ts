import { isAuthorCode } from '#document/codes';
import { defineRule } from '#kernel/rule';
import { nameOfTarget, withArticle } from '#schema/wording';

export const rule = defineRule({
  id: 'identity/duplicate',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Each identity is used once',
  why: 'If two things share an identity, references are ambiguous: a condition may use the wrong action.',
  messages: {
    duplicate: 'This {{kind}} has the same identity as {{other}}. Change the identity of one of them.',
    code: '“{{id}}” is already the code of {{other}}. Change the code of this {{kind}}.',
  },
  check({ view, report }) {
    for (const node of view.repeated) {
      const { id, kind } = node;
      const first = view.get(id)?.kind ?? kind;
      const other = first === kind ? `another ${nameOfTarget(kind)}` : withArticle(nameOfTarget(first));
      // authors know codes only
      const messageId = isAuthorCode(id) ? 'code' : 'duplicate';
      report({ messageId, entity: node, data: { id, kind: nameOfTarget(kind), other } });
    }
  },
});
