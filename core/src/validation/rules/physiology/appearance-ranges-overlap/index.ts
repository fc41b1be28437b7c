import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/appearance-ranges-overlap',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Appearance ranges of one item don’t overlap',
  why: 'In the overlap of two ranges, it is undefined which appearance the device shows.',
  messages: {
    overlap: 'The range overlaps another one of the same item from {{from}} to {{to}}. Change one of the ranges.',
  },
  check({ value: { physiology }, report }) {
    const ranges = physiology.appearanceRanges;
    ranges.forEach((one, index) => {
      // Ranges may touch. Another rule reports inverted ranges.
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
