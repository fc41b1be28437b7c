import { defineRule } from '#kernel/rule';
import { prompts } from '#index/queries/sections';

export const rule = defineRule({
  id: 'prompt/once',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Each prompt is given once',
  why: 'A repeated instruction is usually an unfinished copy.',
  messages: {
    repeated: '“{{title}}” repeats another prompt for the same character. Remove one of them.',
  },
  check({ view, report }) {
    const seen = new Set<string>();
    for (const { id, enabled, scope, actorId, promptId, content, title } of view.derive(prompts)) {
      if (!enabled || (promptId === null && content.trim() === '')) continue;
      const key = JSON.stringify([scope, actorId, promptId, content.trim()]);
      if (seen.has(key)) report({ messageId: 'repeated', entity: id, data: { title } });
      seen.add(key);
    }
  },
});
