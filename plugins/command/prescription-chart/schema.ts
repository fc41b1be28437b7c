import {
  choice,
  flag,
  list,
  nullable,
  number,
  object,
  optionalReference,
  prose,
  sideMenuDocumentNames,
  title,
} from '@scn/sdk';
import { patientId } from '../shared/patient-item';
import { doseUnits, frequencies, rateUnits, routes } from './vocabulary';

const positive = (label: string) =>
  nullable(number({ exclusiveMinimum: 0, maximum: 1_000_000, default: 1 }), { title: label });

/** A prescription: one line of the chart. */
const entry = object(
  {
    name: title({ title: 'Drug or fluid', description: 'The generic name, in full.', 'x-required': true }),
    quantity: nullable(number({ exclusiveMinimum: 0, maximum: 1_000_000, default: 1 }), {
      title: 'Dose',
      'x-required': true,
    }),
    unit: nullable(choice(doseUnits), { title: 'Unit', 'x-required': true }),
    route: nullable(choice(routes), { title: 'Route', 'x-required': true }),
    frequency: choice(frequencies, { title: 'Frequency' }),
    rate: positive('Rate'),
    rateUnit: choice(rateUnits, { title: 'Unit of the rate' }),
    additives: title({ title: 'Additives' }),
    instructions: prose({ title: 'Instructions', maxLength: 1000 }),
  },
  { title: 'Prescription' },
);

export const schema = object({
  patientId: patientId(),
  templateName: choice(sideMenuDocumentNames, { title: 'Chart' }),
  entries: list(entry, { title: 'Prescribed', description: 'The entries to add to the chart.', maxItems: 30 }),
  prescriberId: optionalReference('actor', {
    title: 'Prescriber',
    description: 'The name shown with the entries. Leave empty for the learner.',
  }),
  open: flag({ title: 'Open the chart', description: 'Opens it in front of the learner.', default: true }),
});
