import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';
import { infusionRoutes, smallerUnits } from './vocabulary';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'chart-changes': define({
    severity: 'ERROR',
    title: 'The chart is opened or gets an entry',
    why: 'A command without effect hides what its author meant: a drug that never was prescribed.',
    messages: {
      'no-effect': 'The chart is neither opened nor gets an entry. Add what is prescribed, or open the chart.',
    },
    check({ args, report }) {
      if (!args.open && args.entries.length === 0) report({ messageId: 'no-effect', at: '/entries' });
    },
  }),
  'infusion-has-rate': define({
    severity: 'ERROR',
    title: 'An infusion has a rate',
    why: 'A bag without a rate is given over a minute or over a day; whoever hangs it has to guess.',
    messages: { 'no-rate': 'The infusion of {{name}} has no rate. Write how fast it runs, or choose another route.' },
    check({ args, report }) {
      args.entries.forEach(({ name, route, rate }, index) => {
        if (route !== null && infusionRoutes.has(route) && rate === null) {
          report({ messageId: 'no-rate', at: `/entries/${index}/rate`, data: { name: name.trim() || 'the drug' } });
        }
      });
    },
  }),
  'as-required-is-limited': define({
    severity: 'WARNING',
    title: 'A drug to be given as required says when and how often',
    why: 'Without an indication and the shortest time between doses, nobody can give it safely.',
    messages: {
      'no-limit':
        '{{name}} is to be given as required, but has no instructions. Write what for, and the shortest time between doses.',
    },
    check({ args, report }) {
      args.entries.forEach(({ name, frequency, instructions }, index) => {
        if (frequency === 'AS_REQUIRED' && instructions.trim() === '') {
          const at = `/entries/${index}/instructions` as const;
          report({ messageId: 'no-limit', at, data: { name: name.trim() || 'The drug' } });
        }
      });
    },
  }),
  'dose-without-fraction': define({
    severity: 'WARNING',
    title: 'A dose below one is written in the smaller unit',
    why: 'A decimal point that is overlooked makes a tenfold or hundredfold dose.',
    messages: {
      fraction: '{{quantity}} {{unit}} is easily misread. Write {{better}} {{smaller}}.',
    },
    check({ args, report }) {
      args.entries.forEach(({ quantity, unit }, index) => {
        if (quantity === null || unit === null || quantity >= 1) return;
        const smaller = smallerUnits.get(unit);
        if (smaller === undefined) return;
        const better = Number((quantity * 1000).toPrecision(12));
        report({ messageId: 'fraction', at: `/entries/${index}/quantity`, data: { quantity, unit, better, smaller } });
      });
    },
  }),
  'charted-allergy': define({
    severity: 'WARNING',
    title: 'Nothing is prescribed that the patient is allergic to',
    why: 'A learner who trusts the chart gives the drug. If that is the lesson, accept the finding with that reason.',
    messages: {
      allergy:
        'The patient is charted as allergic to {{substance}}. Prescribe something else than {{name}}, or accept this as intended.',
    },
    check({ args, view, report }) {
      const patient = args.patientId === null ? undefined : view?.get(args.patientId, 'patient')?.value;
      if (patient === undefined) return;
      const substances = patient.allergies.map(({ substance }) => substance.trim()).filter((each) => each !== '');
      args.entries.forEach(({ name, additives }, index) => {
        const written = `${name} ${additives}`.toLowerCase();
        const substance = substances.find((each) => written.includes(each.toLowerCase()));
        if (substance !== undefined) {
          report({ messageId: 'allergy', at: `/entries/${index}/name`, data: { substance, name: name.trim() } });
        }
      });
    },
  }),
};
