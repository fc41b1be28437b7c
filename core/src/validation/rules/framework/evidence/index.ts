import { defineRule } from '../../../rule';
import { frameworks } from '../../../queries/sections';

export const rule = defineRule({
  id: 'framework/evidence',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'Each competency is shown by a feedback point',
  why: 'A competency without evidence is claimed for every learner or for none.',
  messages: {
    'no-competencies': 'The mapping lists no competencies. Add those that the scenario shows, or remove it.',
    'no-evidence': 'No feedback point shows “{{title}}”. Choose the points that do, or remove the competency.',
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
