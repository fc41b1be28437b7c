import { defineRule } from '../../../rule';
import { prompts } from '../../../queries/sections';

export const rule = defineRule({
  id: 'prompt/once',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A prompt is given once',
  why: 'The same instruction twice is usually two versions of one: the character follows whichever comes last.',
  messages: {
    repeated: '“{{title}}” says the same as another prompt for the same character. Keep one of them.',
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
