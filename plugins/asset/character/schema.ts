import { actorRoleTypes } from '@scn/core/base/enumerations';
import { choice, number, nullable, object, optionalReference, plainString, title } from '@scn/core/schema/fields';

export const schema = object({
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
