import { chartedOrders } from '#clinical/charted-orders';
import { mismatchedDose } from '#clinical/dose-by-weight';
import { excessiveDoseIn } from '#clinical/excessive-dose';
import { patientOfDocument } from '#clinical/patient-of-text';
import { filledTexts } from '#index/text/filled-texts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'document/largest-dose',
  scope: 'document',
  severity: 'WARNING',
  title: 'A document orders no larger dose than any that is given',
  why: 'Ten grams of paracetamol on a chart is a slip of a zero. A learner who gives it is taught to kill a patient.',
  source: 'Product information and guidelines, which docs/reference/dose-limits.md lists and the message names',
  messages: {
    excessive:
      '{{found}} in “{{order}}” is more than the largest single dose of {{drug}} by this route, {{most}} ({{source}}). Correct the dose, its unit or the route.',
    daily:
      '{{found}} in “{{order}}”, as often as ordered, is more than the largest dose of {{drug}} in a day, {{most}} ({{source}}). Correct the dose or how often it is given.',
    rate: '{{found}} in “{{order}}” is faster than {{drug}} is given, {{most}} ({{source}}). Correct the rate or its unit.',
    never: '{{drug}} is never given as “{{order}}” says ({{source}}). Correct the route, or how it is diluted.',
  },
  check({ value: document, view, report }) {
    const patient = patientOfDocument(document, view)?.generalInformation;
    for (const { text, at } of filledTexts(document)) {
      for (const order of chartedOrders(text)) {
        // A dose that doesn’t fit its dose per kilogram has a finding of its own.
        if (patient !== undefined && mismatchedDose(order, patient.weightKg) !== undefined) continue;
        const found = excessiveDoseIn(order, patient);
        if (found === null) continue;
        report({ messageId: found.kind, at, data: { ...found, order } });
        break;
      }
    }
  },
});
