import { defineRule } from '../../../rule';
import { entityKinds } from '../../../../schema/keywords';

export const rule = defineRule({
  id: 'identity/duplicate',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Every identity is used once',
  why: 'With two things of one identity, a reference to it means either: a condition may watch the wrong action.',
  source: '001 §8 (Action already in scenario)',
  messages: {
    duplicate: '“{{id}}” is the identity of a {{kind}} here and of a {{other}} before. Give this one another.',
  },
  check({ view, report }) {
    const first = new Map<string, string>();
    for (const kind of entityKinds) {
      for (const node of view.all(kind)) {
        const other = first.get(node.id);
        if (other === undefined) first.set(node.id, kind);
        else report({ messageId: 'duplicate', entity: node, data: { id: node.id, kind, other } });
      }
    }
  },
});
