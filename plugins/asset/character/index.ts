import {
  actorRoleTypes,
  ageText,
  choice,
  defineAsset,
  nullable,
  number,
  object,
  optionalReference,
  plainString,
  title,
} from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';

const schema = object({
  name: title({ title: 'Name', 'x-required': true }),
  actorRoleType: choice(actorRoleTypes, { title: 'Actor role type' }),
  roleId: optionalReference('asset.role', { title: 'Role' }),
  voiceProfileId: optionalReference('asset.voice-profile', { title: 'Voice profile' }),
  gender: plainString({ title: 'Gender', maxLength: 64, default: 'female', 'x-terms': 'genders' }),
  ethnicity: nullable(plainString({ maxLength: 64, 'x-terms': 'ethnicities' }), { title: 'Ethnicity' }),
  ageYears: nullable(number({ minimum: 0, maximum: 130, 'x-unit': 'a', default: 40 }), { title: 'Age' }),
  modelDesignation: nullable(plainString({ maxLength: 128 }), {
    title: 'Model',
    description: 'The 3D model that represents the character on playing devices.',
  }),
  iconAssetId: optionalReference('asset.image', { title: 'Picture' }),
});

export const plugin = defineAsset({
  id: 'asset.character',
  version: 1,
  title: 'Character',
  description: 'A person that scenarios can cast: an appearance, a role and a voice.',
  schema,
  subject: 'GlobalCharacters',
  menuPolicy: ['Read', 'GlobalCharacters'],
  route: '/assets/roles/characters',
  listTitle: 'Characters',
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'actorRoleType', 'roleId', 'voiceProfileId', 'gender', 'ageYears', 'dateUpdated'),
  parts: {
    modelAppearanceAssets: {
      description: 'The characters with a 3D model: the appearances that scenarios can cast.',
      where: { property: 'modelDesignation' },
    },
  },
  preview: 'character',
  canonical: (data) => ({ ...data, name: data.name.trim() }),
  summary: ({ name, ageYears }) => `${name || 'Unnamed character'}${ageYears === null ? '' : `, ${ageText(ageYears)}`}`,
});
