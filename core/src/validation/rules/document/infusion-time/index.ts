import { chartedOrders } from '#clinical/charted-orders';
import { infusionMismatchIn } from '#clinical/infusion-time';
import { filledTexts } from '#index/text/filled-texts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'document/infusion-time',
  scope: 'document',
  severity: 'WARNING',
  title: 'The rate of an infusion in a document fits its time',
  why: 'At 20 ml/h, 500 ml don’t run in 15 minutes but in 25 hours. A learner who sets the pump to the rate doesn’t give the treatment that the document names.',
  source: 'MHRA, Infusion systems, 2013: the rate to set is the volume divided by the time',
  messages: {
    rate: '“{{found}}” is {{expected}}, but the rate is {{rate}}. Correct the rate or the time.',
  },
  check({ value: document, report }) {
    for (const { text, at } of filledTexts(document)) {
      for (const order of chartedOrders(text)) {
        const mismatch = infusionMismatchIn(order);
        if (mismatch === null) continue;
        report({ messageId: 'rate', at, data: { ...mismatch } });
        break;
      }
    }
  },
});
