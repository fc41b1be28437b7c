import { defineRule } from '../../../rule';
import { learningObjectives } from '../../../queries/sections';

export const rule = defineRule({
  id: 'objective/levels',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'No level of the objectives is left out',
  why: 'An objective that is two levels below the one above looks like part of something that is missing.',
  messages: {
    skipped: 'The objective is of level {{level}}, but the one above is of level {{above}}. Use level {{next}}.',
  },
  check({ view, report }) {
    for (const { objectives } of view.derive(learningObjectives).columns) {
      let above = 0;
      for (const { id, level } of objectives) {
        const next = above + 1;
        if (level > next) {
          const operations = [{ name: 'entity.update', input: { kind: 'objective', id, changes: { level: next } } }];
          const fixes = [{ title: `Use level ${next}`, operations }];
          report({ messageId: 'skipped', entity: id, at: '/level', data: { level, above, next }, fixes });
        }
        above = level;
      }
    }
  },
});
