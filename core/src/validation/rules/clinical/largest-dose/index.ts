import type { Action } from '#document/actions/schema';
import { mismatchedDose, mismatchedPrescription } from '#clinical/dose-by-weight';
import { excessiveDoseIn, excessiveOrder } from '#clinical/excessive-dose';
import { isGiving } from '#clinical/given-drugs';
import { isDeliberatelyWrong, patientOfSubtree } from '#clinical/patient-of-text';
import { prescribedIn } from '#clinical/prescriptions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'clinical/largest-dose',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'A dose isn’t larger than any that is given',
  why: 'Ten grams of paracetamol or 500 mg of adrenaline is a slip of a zero or a unit. A learner who gives it is taught to kill a patient.',
  source: 'Product information and guidelines, which docs/reference/dose-limits.md lists and the message names',
  messages: {
    excessive:
      '{{found}} is more than the largest single dose of {{drug}} by this route, {{most}} ({{source}}). Correct the dose, its unit or the route, or mark the action as harmful.',
    daily:
      '{{found}}, as often as ordered, is more than the largest dose of {{drug}} in a day, {{most}} ({{source}}). Correct the dose or how often it is given, or mark the action as harmful.',
    rate: '{{found}} is faster than {{drug}} is given, {{most}} ({{source}}). Correct the rate or its unit, or mark the action as harmful.',
    never:
      '{{drug}} is never given like this ({{source}}). Correct the route, or how it is diluted, or mark the action as harmful.',
  },
  check({ value: subtree, view, report }) {
    if (isDeliberatelyWrong(subtree)) return;
    if (subtree.root?.kind === 'action') {
      const action = subtree.root.value as Action;
      const patient = patientOfSubtree(subtree, undefined, view)?.generalInformation;
      for (const field of ['title', 'sidebar'] as const) {
        // A dose that doesn’t fit its dose per kilogram has a finding of its own.
        if (patient !== undefined && mismatchedDose(action[field], patient.weightKg) !== undefined) break;
        const found = isGiving(action[field]) ? excessiveDoseIn(action[field], patient) : null;
        if (found === null) continue;
        report({ messageId: found.kind, entity: subtree.root, at: `/${field}`, data: { ...found } });
        break;
      }
    }
    for (const { args, from, at } of subtree.payloads) {
      for (const prescription of prescribedIn(args)) {
        const { at: entry, additives } = prescription;
        const patient = patientOfSubtree(subtree, args, view)?.generalInformation;
        if (patient !== undefined && mismatchedPrescription(prescription, patient.weightKg) !== undefined) continue;
        const found = excessiveOrder(prescription, patient);
        if (found !== null)
          report({ messageId: found.kind, entity: from, at: `${at}/args${entry}/${found.field}`, data: { ...found } });
        // what is added to a bag is infused
        const added = excessiveDoseIn(`${additives} in a bag`, patient);
        if (added !== null)
          report({ messageId: added.kind, entity: from, at: `${at}/args${entry}/additives`, data: { ...added } });
      }
    }
  },
});
