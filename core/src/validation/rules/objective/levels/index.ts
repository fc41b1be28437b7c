import { defineRule } from '#kernel/rule';
import { learningObjectives } from '#index/queries/sections';

export const rule = defineRule({
  id: 'objective/levels',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'Objectives don’t skip a level',
  why: 'An objective two levels below the one above looks as if an objective is missing.',
  messages: {
    skipped: 'The objective has level {{level}}, but the one above has level {{above}}. Change it to level {{next}}.',
  },
  check({ view, report }) {
    for (const { objectives } of view.derive(learningObjectives).columns) {
      let above = 0;
      for (const { id, level } of objectives) {
        const next = above + 1;
        if (level > next) {
          const operations = [{ name: 'entity.update', input: { kind: 'objective', id, changes: { level: next } } }];
          const fixes = [{ title: `Change to level ${next}`, operations }];
          report({ messageId: 'skipped', entity: id, at: '/level', data: { level, above, next }, fixes });
        }
        above = level;
      }
    }
  },
});
