import type { Action } from '#document/actions/schema';
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
        const found = isGiving(action[field]) ? excessiveDoseIn(action[field], patient) : null;
        if (found === null) continue;
        report({ messageId: 'excessive', entity: unit.root, at: `/${field}`, data: { ...found } });
        break;
      }
    }
    for (const { args, from, at } of unit.payloads) {
      for (const { at: entry, name, quantity, unit: doseUnit, route } of prescribedIn(args)) {
        const drug = limitedDrugNamed(name);
        const dose = doseOf(quantity, doseUnit);
        if (drug === undefined || dose === null) continue;
        const found = excessiveDose(drug, dose, route ?? '', patientOfUnit(unit, args, view)?.generalInformation);
        if (found === null) continue;
        const data = { ...found, found: `${quantity} ${doseUnit}` };
        report({ messageId: 'excessive', entity: from, at: `${at}/args${entry}/quantity`, data });
      }
    }
  },
});
