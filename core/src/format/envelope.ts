import { Type } from 'typebox';
import { conflict } from '../diff/merge/conflict';
import { list, object } from '../schema/fields';

/** The name of the published schema of scenario files; a file may instead say where its copy is, for editors. */
export const scenarioSchemaUrl = 'urn:scn:schema:scenario:1';
/** The name of the published schema of catalogue files. */
export const catalogueSchemaUrl = 'urn:scn:schema:catalogue:1';

const anyObject = () => Type.Record(Type.String(), Type.Unknown());
const header = {
  $schema: Type.String({ maxLength: 2000 }),
  format: Type.Integer({ minimum: 1 }),
  plugins: Type.Record(Type.String(), Type.Integer({ minimum: 1 })),
};

/** The outermost object of a scenario file. The scenario itself has a schema of its own. */
export const scenarioEnvelope = object({
  ...header,
  scenario: anyObject(),
  conflicts: Type.Optional(
    Type.Array(conflict, { title: 'Conflicts', description: 'What a merge left to be decided.', minItems: 1 }),
  ),
});

/** A shared asset in a catalogue file: a plugin's payload whose arguments are called `data`. */
export const catalogueAsset = object(
  {
    id: Type.String({ minLength: 1, maxLength: 128 }),
    asset: Type.String({ maxLength: 128 }),
    data: anyObject(),
  },
  { 'x-plugin': 'asset' },
);

/** The outermost object of a catalogue file. */
export const catalogueEnvelope = object({ ...header, assets: list(catalogueAsset) });
