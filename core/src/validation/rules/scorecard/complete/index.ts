import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'scorecard/complete',
  scope: 'scorecard',
  severity: 'ERROR',
  title: 'A scorecard matrix has rows and cells with titles',
  why: 'Learners score by choosing a cell in each row. If rows or titles are missing, the score can’t be completed or understood.',
  messages: {
    'no-parameters': 'The matrix has no parameters. Add a row for each scored parameter.',
    'no-parameter-title': 'Title is required',
    'few-cells': '“{{title}}” has fewer than two cells. Add cells.',
    'no-cell-title': 'The cell has no title. Enter a title.',
  },
  check({ value: { parameters }, report }) {
    if (parameters.length === 0) report({ messageId: 'no-parameters', at: '/parameters' });
    for (const { id, title, cells } of parameters) {
      if (title.trim() === '') report({ messageId: 'no-parameter-title', entity: id, at: '/title' });
      if (cells.length < 2) report({ messageId: 'few-cells', entity: id, at: '/cells', data: { title } });
      for (const cell of cells) {
        if (cell.title.trim() === '') report({ messageId: 'no-cell-title', entity: cell.id, at: '/title' });
      }
    }
  },
});
