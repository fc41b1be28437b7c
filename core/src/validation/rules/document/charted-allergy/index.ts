import { chartedOrders } from '#clinical/charted-orders';
import { findConflict } from '#clinical/given-drugs';
import { chartedAllergies } from '#clinical/charted-allergies';
import { onlyPatientId } from '#index/queries/patient-ids';
import { filledTexts } from '#index/text/filled-texts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'document/charted-allergy',
  scope: 'document',
  severity: 'WARNING',
  title: 'A document orders no drug that its patient is allergic to',
  why: 'A learner who gives what the chart says harms the patient. If learners are meant to notice it, accept the warning and say so in its reason.',
  messages: {
    same: '“{{order}}” orders a drug to which the patient is charted as allergic: {{substance}}. Choose another drug, or write that it was stopped.',
    'of-class':
      '“{{order}}” orders {{drug}}, one of the {{class}}, and the patient is charted as allergic to {{substance}}. Choose another drug, or write that it was stopped.',
    'cross-reacting':
      '“{{order}}” orders {{drug}}, one of the {{class}}, which are avoided after a severe reaction to {{substance}}. Choose another drug, or write that it was stopped.',
  },
  check({ value: document, view, report }) {
    const allergies = view.derive(chartedAllergies);
    if (allergies.length === 0) return;
    const patientId = document.patientId ?? view.derive(onlyPatientId);
    for (const { text, at } of filledTexts(document)) {
      for (const order of chartedOrders(text)) {
        const conflict = findConflict(order, patientId, allergies);
        if (conflict === null) continue;
        report({ messageId: conflict.kind, at, data: { ...conflict.data, order } });
        break;
      }
    }
  },
});
