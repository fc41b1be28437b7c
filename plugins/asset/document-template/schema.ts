import { choice, flag, list, nullable, object, optionalReference, plainString, title } from '@scn/sdk';

/** How a field of a document is filled in. */
const fieldControls = ['TEXT', 'MULTILINE', 'NUMBER', 'DATE', 'TIME', 'CHECKBOX'] as const;

export const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  internalName: nullable(plainString({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 64, default: 'document' }), {
    title: 'Internal name',
    description: 'Identifies it on playing devices and in side menus, such as drug_prescription_chart.',
  }),
  wide: flag({ title: 'Wide', description: 'Landscape instead of portrait.' }),
  backgroundAssetId: optionalReference('asset.image', { title: 'Background' }),
  fields: list(
    object(
      {
        name: plainString({
          title: 'Name',
          description: 'Identifies the field in documents created from the template.',
          maxLength: 64,
          'x-required': true,
        }),
        title: title({ title: 'Label' }),
        control: choice(fieldControls, {
          title: 'Filled with',
          'x-values': {
            TEXT: 'One line of text.',
            MULTILINE: 'Several lines of text.',
            NUMBER: 'A number.',
            DATE: 'A date.',
            TIME: 'A time of day.',
            CHECKBOX: 'A tick.',
          },
        }),
        required: flag({ title: 'Required' }),
      },
      { title: 'Field', 'x-line': true },
    ),
    { title: 'Fields' },
  ),
});
