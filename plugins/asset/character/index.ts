import { defineAsset } from '@scn/core/kernel/contract';
import { ageText } from '@scn/core/units/age-text';
import { tableLayout } from '../shared/table-layout';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.character',
  kind: 'asset',
  version: 1,
  title: 'Character',
  description: 'A person that scenarios can cast: an appearance, a role and a voice.',
  schema,
  defaults: {
    name: '',
    actorRoleType: 'CARER',
    roleId: null,
    voiceProfileId: null,
    gender: 'female',
    ethnicity: null,
    ageYears: null,
    modelDesignation: null,
    iconAssetId: null,
  },
  migrations: [],
  rules: {},
  subject: 'GlobalCharacters',
  menuPolicy: ['Read', 'GlobalCharacters'],
  route: '/assets/roles/characters',
  listTitle: 'Characters',
  file: null,
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'actorRoleType', 'roleId', 'voiceProfileId', 'gender', 'ageYears', 'dateUpdated'),
  canBePublic: false,
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
