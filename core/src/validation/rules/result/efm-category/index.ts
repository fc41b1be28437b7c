import { defineRule } from '#kernel/rule';

const normalBaseline = [110, 160] as const;

export const rule = defineRule({
  id: 'result/efm-category',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A normal fetal trace has normal features',
  why: 'An abnormal trace that is classified as normal teaches learners to overlook fetal distress.',
  messages: {
    baseline:
      'A baseline rate of {{rate}} per min isn’t normal: 110 to 160 per min is. Change the category or the rate.',
    decelerations: '{{kind}} decelerations aren’t normal. Change the category or the decelerations.',
    sinusoidal: 'A sinusoidal pattern isn’t normal. Change the category or the variability.',
  },
  check({ value, report }) {
    for (const { id, category, baselineRate: rate, variability, decelerations } of value.results.efm) {
      if (category !== 'NORMAL') continue;
      const [from, to] = normalBaseline;
      if (rate < from || rate > to) report({ messageId: 'baseline', entity: id, at: '/category', data: { rate } });
      if (variability === 'SINUSOIDAL') report({ messageId: 'sinusoidal', entity: id, at: '/category' });
      if (decelerations === 'LATE' || decelerations === 'PROLONGED')
        report({
          messageId: 'decelerations',
          entity: id,
          at: '/category',
          data: { kind: decelerations === 'LATE' ? 'Late' : 'Prolonged' },
        });
    }
  },
});
