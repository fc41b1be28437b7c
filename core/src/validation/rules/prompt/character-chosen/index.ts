import { defineRule } from '../../../rule';
import { prompts } from '../../../queries/sections';

export const rule = defineRule({
  id: 'prompt/character-chosen',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A character’s prompt names the character',
  why: 'An instruction that belongs to nobody is followed by nobody: the character says what the author did not intend.',
  messages: {
    none: 'This prompt is for a character, but none is chosen. Choose who follows it.',
  },
  check({ view, report }) {
    for (const { id, scope, actorId } of view.derive(prompts)) {
      if (scope === 'character' && actorId === null) report({ messageId: 'none', entity: id, at: '/actorId' });
    }
  },
});
