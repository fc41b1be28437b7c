import {
  addedLater,
  flag,
  integer,
  list,
  nullable,
  object,
  optionalReference,
  plainString,
  prose,
  title,
} from '@scn/sdk';

/** How deep competencies nest at most. */
export const deepestLevel = 8;
/** The longest code of a competency, in characters. */
export const maxCodeLength = 64;
/** How many competencies a framework has at most. */
export const maxCompetencies = 2000;

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
  competencies: addedLater(
    list(
      object(
        {
          level: integer({
            title: 'Level',
            description: '1 is the top level. A competency belongs to the one above it that has the level before.',
            minimum: 1,
            maximum: deepestLevel,
            default: 1,
          }),
          code: plainString({ title: 'Code', maxLength: maxCodeLength }),
          statement: prose({ title: 'Competency', 'x-required': true }),
        },
        { title: 'Competency', 'x-line': true },
      ),
      { title: 'Competencies', maxItems: maxCompetencies },
    ),
  ),
  isPublic: flag({ title: 'Public', description: 'Other institutions can use it.' }),
});
