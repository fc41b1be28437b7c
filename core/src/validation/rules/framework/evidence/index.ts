import { defineRule } from '#kernel/rule';
import { frameworks } from '#index/queries/sections';

export const rule = defineRule({
  id: 'framework/evidence',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'Each competency has a feedback point as evidence',
  why: 'A competency without evidence is recorded for every learner or for none.',
  messages: {
    'no-competencies':
      'The mapping has no competencies. Add the competencies that the scenario covers, or remove the mapping.',
    'no-evidence': 'No feedback point is evidence for “{{title}}”. Choose feedback points, or remove the competency.',
  },
  check({ view, report }) {
    for (const framework of view.derive(frameworks)) {
      if (framework.competencies.length === 0) {
        report({ messageId: 'no-competencies', entity: framework.id, at: '/competencies' });
      }
      for (const { id, title, feedbackPointIds } of framework.competencies) {
        if (feedbackPointIds.length > 0) continue;
        report({ messageId: 'no-evidence', entity: id, at: '/feedbackPointIds', data: { title } });
      }
    }
  },
});
