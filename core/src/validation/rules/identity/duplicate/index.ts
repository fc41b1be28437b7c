import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'identity/duplicate',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Every identity is used once',
  why: 'With two things of one identity, a reference to it means either: a condition may watch the wrong action.',
  messages: {
    duplicate: '“{{id}}” is the identity of a {{kind}} here and of a {{other}} before. Give this one another.',
  },
  check({ view, report }) {
    for (const node of view.repeated) {
      const { id, kind } = node;
      report({ messageId: 'duplicate', entity: node, data: { id, kind, other: view.get(id)?.kind ?? kind } });
    }
  },
});
