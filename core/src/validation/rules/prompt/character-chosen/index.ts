import { defineRule } from '#kernel/rule';
import { prompts } from '#index/queries/sections';

export const rule = defineRule({
  id: 'prompt/character-chosen',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A character’s prompt has a character',
  why: 'No character follows a prompt without a character, so the intended character ignores it.',
  messages: {
    none: 'This prompt is for a character. Choose a character.',
  },
  check({ view, report }) {
    for (const { id, scope, actorId } of view.derive(prompts)) {
      if (scope === 'character' && actorId === null) report({ messageId: 'none', entity: id, at: '/actorId' });
    }
  },
});
