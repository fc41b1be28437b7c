import { choice, defineAsset, object, optionalReference, prose, title } from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';

/** The types of props. The catalogue has prop types but doesn't list their values, so these are our own. */
const propTypes = ['EQUIPMENT', 'FURNITURE', 'CONSUMABLE', 'MEDICATION', 'PERSONAL', 'DECORATION'] as const;

const schema = object({
  name: title({ title: 'Name', 'x-required': true }),
  description: prose({ title: 'Description' }),
  type: choice(propTypes, {
    title: 'Type',
    'x-values': {
      EQUIPMENT: 'Devices and instruments.',
      FURNITURE: 'Furniture, such as beds and trolleys.',
      CONSUMABLE: 'What is used up, such as gloves and cannulas.',
      MEDICATION: 'Drugs and fluids.',
      PERSONAL: 'Belongings of a person.',
      DECORATION: 'What only furnishes the room.',
    },
  }),
  iconAssetId: optionalReference('asset.image', { title: 'Picture' }),
});

export const plugin = defineAsset({
  id: 'asset.prop',
  version: 1,
  title: 'Prop',
  description: 'An object that can be placed in the room.',
  schema,
  subject: 'Prop',
  menuPolicy: ['Read', 'Prop'],
  route: '/admin/props',
  listTitle: 'Props',
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'type', 'description', 'dateUpdated'),
  canonical: (data) => ({ ...data, name: data.name.trim() }),
  summary: (data) => data.name || 'Unnamed prop',
});
