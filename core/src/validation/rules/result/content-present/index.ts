import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'result/content-present',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A result has an image or a report',
  why: 'Learners request the result, wait for it and open an empty page.',
  messages: {
    empty: '“{{title}}” has neither an image nor a report. Add an image or a report.',
  },
  missing: ['empty'],
  check({ value, report }) {
    const { radiology, ekg, efm } = value.results;
    const empty = [
      ...radiology.filter(({ imageIds }) => imageIds.length === 0),
      ...[...ekg, ...efm].filter(({ imageId }) => imageId === null),
    ].filter(({ reportText }) => reportText.trim() === '');
    for (const { id, title } of empty) report({ messageId: 'empty', entity: id, at: '/reportText', data: { title } });
  },
});
