import type { Action } from '#document/actions/schema';
import { mismatchedDose, mismatchedPrescription } from '#view/clinical/dose-by-weight';
import { doseOf } from '#view/clinical/doses';
import { excessiveDose, excessiveDoseIn, limitedDrugNamed } from '#view/clinical/excessive-dose';
import { isGiving } from '#view/clinical/given-drugs';
import { isMeantWrong, patientOfUnit } from '#view/clinical/patient-of-text';
import { prescribedIn } from '#view/clinical/prescriptions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'clinical/largest-dose',
  scope: 'unit',
  severity: 'WARNING',
  title: 'A dose isn’t larger than any that is given at once',
  why: 'Ten grams of paracetamol or 500 mg of adrenaline is a slip of a zero or a unit. A learner who gives it is taught to kill a patient.',
  source:
    'British National Formulary and BNF for Children, 2024; guidelines and summaries of product characteristics, which the message names',
  messages: {
    excessive:
      '{{found}} is more than the largest single dose of {{drug}} by this route, {{most}} ({{source}}). Correct the dose, its unit or the route, or mark the action as harmful.',
  },
  check({ value: unit, view, report }) {
    if (isMeantWrong(unit)) return;
    if (unit.root?.kind === 'action') {
      const action = unit.root.value as Action;
      const patient = patientOfUnit(unit, undefined, view)?.generalInformation;
      for (const field of ['title', 'sidebar'] as const) {
        // A dose that doesn’t fit its dose per kilogram has a finding of its own.
        if (patient !== undefined && mismatchedDose(action[field], patient.weightKg) !== undefined) break;
        const found = isGiving(action[field]) ? excessiveDoseIn(action[field], patient) : null;
        if (found === null) continue;
        report({ messageId: 'excessive', entity: unit.root, at: `/${field}`, data: { ...found } });
        break;
      }
    }
    for (const { args, from, at } of unit.payloads) {
      for (const prescription of prescribedIn(args)) {
        const { at: entry, name, quantity, unit: doseUnit, route } = prescription;
        const drug = limitedDrugNamed(name);
        const dose = doseOf(quantity, doseUnit);
        if (drug === undefined || dose === null) continue;
        const patient = patientOfUnit(unit, args, view)?.generalInformation;
        if (patient !== undefined && mismatchedPrescription(prescription, patient.weightKg)?.field === 'quantity')
          continue;
        const found = excessiveDose(drug, dose, route ?? '', patient);
        if (found === null) continue;
        const data = { ...found, found: `${quantity} ${doseUnit}` };
        report({ messageId: 'excessive', entity: from, at: `${at}/args${entry}/quantity`, data });
      }
    }
  },
});
