import { defineRule } from '#kernel/rule';
import { learningObjectives } from '#index/queries/sections';

export const rule = defineRule({
  id: 'objective/present',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The scenario has learning objectives',
  why: 'Without objectives, neither educators nor learners know what the scenario teaches.',
  messages: {
    none: 'The scenario has no learning objectives. Add what learners can do after it.',
    'empty-column': 'The column has no objectives. Add an objective, or remove the column.',
  },
  missing: ['none', 'empty-column'],
  check({ view, report }) {
    const { columns } = view.derive(learningObjectives);
    if (!columns.some(({ objectives }) => objectives.length > 0)) {
      report({ messageId: 'none', at: '/setup/learningObjectives/columns' });
      return;
    }
    for (const { id, objectives } of columns) {
      if (objectives.length === 0) report({ messageId: 'empty-column', entity: id, at: '/objectives' });
    }
  },
});
