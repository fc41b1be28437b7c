import { defineRule } from '#kernel/rule';
import { guidedReflection } from '#index/queries/sections';

export const rule = defineRule({
  id: 'reflection/questions',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The guided reflection has questions',
  why: 'Learners read an introduction or an empty question and have nothing to reflect on.',
  messages: {
    none: 'The guided reflection has an introduction or an epilogue but no questions. Add questions, or choose a question set.',
    empty: 'The question has no text. Enter a text, or remove the question.',
  },
  missing: ['none', 'empty'],
  check({ view, report }) {
    const { templateId, introduction, epilogue, questions } = view.derive(guidedReflection);
    const isStarted = `${introduction}${epilogue}`.trim() !== '';
    if (isStarted && questions.length === 0 && templateId === null) {
      report({ messageId: 'none', at: '/postSim/guidedReflection/questions' });
    }
    for (const { id, text } of questions) {
      if (text.trim() === '') report({ messageId: 'empty', entity: id, at: '/text' });
    }
  },
});
