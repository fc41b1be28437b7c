import { choice, cultures, flag, integer, list, nullable, number, object, plainString, title } from '@scn/sdk';

export const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  reportId: nullable(plainString({ maxLength: 128 }), {
    title: 'Report',
    description: 'The physiology report that shows it, such as report.bloods.',
  }),
  sampleType: nullable(plainString({ maxLength: 64 }), { title: 'Sample type' }),
  loinc: nullable(plainString({ pattern: '^[0-9]{1,7}-[0-9]$', maxLength: 9, default: '718-7' }), {
    title: 'LOINC code',
  }),
  units: list(
    object(
      {
        cultureName: choice(cultures, { title: 'Culture' }),
        unit: plainString({ title: 'Unit', description: 'UCUM code.', maxLength: 32, default: '1' }),
        min: number({ title: 'Minimum', description: 'The lowest value that can be reported.' }),
        max: number({ title: 'Maximum', description: 'The highest value that can be reported.', default: 1 }),
        normalMin: number({ title: 'Normal from' }),
        normalMax: number({ title: 'Normal to', default: 1 }),
        conversionFactor: number({
          title: 'Conversion factor',
          description: 'Multiply a value in the root unit by this factor to get the value in this unit.',
          exclusiveMinimum: 0,
          default: 1,
        }),
        decimalPrecision: integer({ title: 'Decimal places', minimum: 0, maximum: 6 }),
        isRoot: flag({ title: 'Root unit', description: 'The unit in which values are stored.' }),
      },
      { title: 'Unit', 'x-line': true },
    ),
    { title: 'Units' },
  ),
});
