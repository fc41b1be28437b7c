import { flag, nullable, object, optionalReference, plainString, prose, title } from '@scn/core/schema/fields';

export const schema = object({
  displayName: title({ title: 'Name', 'x-required': true }),
  headerName: title({
    title: 'Heading',
    description: 'Appears above its competencies in the report. Leave empty to use the name.',
  }),
  region: title({ title: 'Region' }),
  profession: title({ title: 'Profession' }),
  description: prose({ title: 'Description' }),
  link: nullable(plainString({ maxLength: 2048 }), { title: 'Link', description: 'Where the framework is published.' }),
  logoAssetId: optionalReference('asset.image', { title: 'Logo' }),
  isPublic: flag({ title: 'Public', description: 'Other institutions can use it.' }),
});
