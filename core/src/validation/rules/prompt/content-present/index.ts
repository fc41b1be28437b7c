import { defineRule } from '../../../rule';
import { prompts } from '../../../queries/sections';

export const rule = defineRule({
  id: 'prompt/content-present',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A prompt that is used says something',
  why: 'An empty prompt leaves a character without instructions, free to invent symptoms and history.',
  messages: {
    empty: 'The prompt “{{title}}” has neither a text nor a global prompt. Write it, choose one, or switch it off.',
  },
  check({ view, report }) {
    for (const { id, enabled, content, promptId, title } of view.derive(prompts)) {
      if (!enabled || promptId !== null || content.trim() !== '') continue;
      report({ messageId: 'empty', entity: id, at: '/content', data: { title } });
    }
  },
});
