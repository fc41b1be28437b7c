import { defineRule } from '#kernel/rule';
import { prompts } from '#index/queries/sections';

export const rule = defineRule({
  id: 'prompt/content-present',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'An enabled prompt has content',
  why: 'Without instructions, a character may invent symptoms and history.',
  messages: {
    empty:
      'The prompt “{{title}}” has neither a text nor a global prompt. Enter a text, choose a global prompt, or switch the prompt off.',
  },
  missing: ['empty'],
  check({ view, report }) {
    for (const { id, enabled, content, promptId, title } of view.derive(prompts)) {
      if (!enabled || promptId !== null || content.trim() !== '') continue;
      report({ messageId: 'empty', entity: id, at: '/content', data: { title } });
    }
  },
});
