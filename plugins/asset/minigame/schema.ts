import { list, nullable, object, plainString, prose, title } from '@scn/sdk';

export const schema = object({
  designation: plainString({
    title: 'Designation',
    description: 'Identifies it on playing devices.',
    maxLength: 128,
    'x-required': true,
  }),
  title: title({ title: 'Title', 'x-required': true }),
  description: prose({ title: 'Description' }),
  minClientVersion: plainString({
    title: 'Minimum client version',
    pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$',
    maxLength: 32,
    default: '1.0.0',
  }),
  parameters: list(
    object(
      {
        key: plainString({ title: 'Key', maxLength: 128, 'x-required': true }),
        value: nullable(plainString(), {
          title: 'Value',
          description: 'Fixed for all scenarios. Leave empty to let each scenario set it.',
        }),
        defaultValue: nullable(plainString(), { title: 'Default value' }),
        allowedValues: list(plainString({ title: 'Value' }), {
          title: 'Allowed values',
          description: 'Leave empty to allow any value.',
          uniqueItems: true,
        }),
      },
      { title: 'Parameter', 'x-line': true },
    ),
    { title: 'Parameters' },
  ),
});
