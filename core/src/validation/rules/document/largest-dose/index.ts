import { chartedOrders } from '#view/clinical/charted-orders';
import { mismatchedDose } from '#view/clinical/dose-by-weight';
import { excessiveDoseIn } from '#view/clinical/excessive-dose';
import { patientOfDocument } from '#view/clinical/patient-of-text';
import { filledTexts } from '#view/text/filled-texts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'document/largest-dose',
  scope: 'document',
  severity: 'WARNING',
  title: 'A document orders no larger dose than any that is given at once',
  why: 'Ten grams of paracetamol on a chart is a slip of a zero. A learner who gives it is taught to kill a patient.',
  source:
    'British National Formulary and BNF for Children, 2024; guidelines and summaries of product characteristics, which the message names',
  messages: {
    excessive:
      '{{found}} in “{{order}}” is more than the largest single dose of {{drug}} by this route, {{most}} ({{source}}). Correct the dose, its unit or the route.',
  },
  check({ value: document, view, report }) {
    const patient = patientOfDocument(document, view)?.generalInformation;
    for (const { text, at } of filledTexts(document)) {
      for (const order of chartedOrders(text)) {
        // A dose that doesn’t fit its dose per kilogram has a finding of its own.
        if (patient !== undefined && mismatchedDose(order, patient.weightKg) !== undefined) continue;
        const found = excessiveDoseIn(order, patient);
        if (found === null) continue;
        report({ messageId: 'excessive', at, data: { ...found, order } });
        break;
      }
    }
  },
});
