import { defineRule } from '../../../rule';

const normalBaseline = [110, 160] as const;

export const rule = defineRule({
  id: 'result/efm-category',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A normal fetal trace has normal features',
  why: 'A trace that is classified as normal although its baseline is not teaches the learner to overlook a fetus in distress.',
  messages: {
    baseline: 'A baseline rate of {{rate}} /min is not normal: 110 to 160 /min is. Change the category or the rate.',
    sinusoidal: 'A sinusoidal pattern is not normal. Change the category or the variability.',
  },
  check({ value, report }) {
    for (const { id, category, baselineRate: rate, variability } of value.results.efm) {
      if (category !== 'NORMAL') continue;
      const [from, to] = normalBaseline;
      if (rate < from || rate > to) report({ messageId: 'baseline', entity: id, at: '/category', data: { rate } });
      if (variability === 'SINUSOIDAL') report({ messageId: 'sinusoidal', entity: id, at: '/category' });
    }
  },
});
