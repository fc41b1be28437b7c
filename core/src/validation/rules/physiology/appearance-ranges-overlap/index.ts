import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/appearance-ranges-overlap',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Appearance ranges of one item do not overlap',
  why: 'Where two ranges overlap the patient is to look two ways at once, and the device picks one.',
  messages: {
    overlap: 'The range overlaps another one of the same item, from {{from}} to {{to}}. Move one of their ends.',
  },
  check({ value: { physiology }, report }) {
    const ranges = physiology.appearanceRanges;
    ranges.forEach((one, index) => {
      // Ranges may touch, and one that is the wrong way round has a rule of its own.
      const other = ranges
        .slice(0, index)
        .find(
          ({ physiologyItemId, from, to }) =>
            physiologyItemId === one.physiologyItemId && from < one.to && one.from < to,
        );
      if (other === undefined) return;
      const data = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
      report({ messageId: 'overlap', entity: one.id, at: '/from', data });
    });
  },
});
