import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import type { schema } from './schema';
import { infusionRoutes, smallerUnits } from './vocabulary';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'chart-changes': define({
    severity: 'ERROR',
    title: 'The command opens the chart or adds an entry',
    why: 'A command without an effect usually means that a drug was meant to be prescribed but wasn’t.',
    messages: {
      'no-effect': 'The command neither opens the chart nor adds an entry. Add a prescription, or open the chart.',
    },
    check({ args, report }) {
      if (!args.open && args.entries.length === 0) report({ messageId: 'no-effect', at: '/entries' });
    },
  }),
  'infusion-has-rate': define({
    severity: 'ERROR',
    title: 'An infusion has a rate',
    why: 'Without a rate, the person who gives the infusion must guess whether it runs over a minute or a day.',
    messages: { 'no-rate': 'The infusion of {{name}} has no rate. Enter a rate, or choose another route.' },
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
    title: 'A drug given as required has instructions on when and how often',
    why: 'Without an indication and the shortest time between doses, no one can give it safely.',
    messages: {
      'no-limit':
        '{{name}} is given as required, but has no instructions. Enter the indication and the shortest time between doses.',
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
    title: 'A dose below 1 is written in the smaller unit',
    why: 'An overlooked decimal point can lead to a tenfold or hundredfold overdose.',
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
    title: 'The patient is not allergic to a prescribed drug',
    why: 'A learner who trusts the chart gives the drug. If that is the lesson, accept this issue and give that as the reason.',
    messages: {
      allergy:
        'The patient is charted as allergic to {{substance}}. Prescribe something other than {{name}}, or accept this as intended.',
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
