import { infusionMismatch } from '#clinical/infusion-time';
import { isDeliberatelyWrong } from '#clinical/patient-of-text';
import { prescribedIn } from '#clinical/prescriptions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'clinical/infusion-time',
  scope: 'subtree',
  needs: ['payloads'],
  severity: 'WARNING',
  title: 'An infusion’s rate fits the time in its instructions',
  why: 'At 20 ml/h, 500 ml don’t run in 15 minutes but in 25 hours. A learner who sets the pump to the rate doesn’t give the treatment that the chart names.',
  source: 'MHRA, Infusion systems, 2013: the rate to set is the volume divided by the time',
  messages: {
    rate: '“{{found}}” is {{expected}}, but the rate is {{rate}}. Correct the rate or the instructions.',
  },
  check({ value: subtree, report }) {
    if (isDeliberatelyWrong(subtree)) return;
    for (const { args, from, at } of subtree.payloads) {
      for (const prescription of prescribedIn(args)) {
        const mismatch = infusionMismatch(prescription);
        if (mismatch === null) continue;
        const { at: entry, rate, rateUnit } = prescription;
        report({
          messageId: 'rate',
          entity: from,
          at: `${at}/args${entry}/rate`,
          data: { ...mismatch, rate: `${rate} ${rateUnit}` },
        });
      }
    }
  },
});
