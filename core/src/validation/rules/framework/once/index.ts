import { defineRule } from '#kernel/rule';
import { frameworks } from '#index/queries/sections';

export const rule = defineRule({
  id: 'framework/once',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Each competency framework is mapped once',
  why: 'Two mappings to one framework produce two different records for the same learner.',
  messages: {
    repeated: 'The scenario is mapped to this framework twice. Move the competencies to one mapping.',
  },
  check({ view, report }) {
    const seen = new Set<string>();
    for (const { id, frameworkId } of view.derive(frameworks)) {
      if (seen.has(frameworkId)) report({ messageId: 'repeated', entity: id, at: '/frameworkId' });
      seen.add(frameworkId);
    }
  },
});
