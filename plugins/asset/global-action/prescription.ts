import { cultures } from '@scn/core/base/enumerations';
import { choice, integer, list, nullable, object, plainString, prose, title } from '@scn/core/schema/fields';

/** What the action prescribes; null for an action that prescribes nothing. */
export const prescription = nullable(
  object({
    quantity: nullable(integer({ minimum: 1, default: 1 }), { title: 'Quantity' }),
    unit: nullable(plainString({ maxLength: 64, 'x-terms': 'prescription-units' }), {
      title: 'Unit',
      description: 'One of the catalogue’s prescription units.',
    }),
    route: nullable(plainString({ maxLength: 64, 'x-terms': 'routes' }), {
      title: 'Route',
      description: 'The abbreviation of one of the catalogue’s routes, such as IV.',
    }),
    rate: title({ title: 'Rate' }),
    additives: title({ title: 'Additives' }),
    instructions: prose({ title: 'Instructions' }),
    prescriptionLocales: list(
      object(
        {
          cultureName: choice(cultures, { title: 'Culture' }),
          displayName: title({ title: 'Name on the chart', 'x-required': true }),
        },
        { title: 'Locale', 'x-line': true },
      ),
      { title: 'Names on the chart' },
    ),
  }),
  { title: 'Prescription' },
);
