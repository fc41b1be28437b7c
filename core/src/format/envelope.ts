import { Type } from 'typebox';
import { conflict } from '#document/conflict/conflict';
import { list, object } from '#schema/fields';

/** Id of the published schema of scenario files; a file can instead give the location of a copy, for editors. */
export const scenarioSchemaUrl = 'urn:scn:schema:scenario:1';
/** Id of the published schema of catalogue files. */
export const catalogueSchemaUrl = 'urn:scn:schema:catalogue:1';

const anyObject = () => Type.Record(Type.String(), Type.Unknown());
const header = {
  $schema: Type.String({ maxLength: 2000 }),
  format: Type.Integer({ minimum: 1 }),
  plugins: Type.Record(Type.String(), Type.Integer({ minimum: 1 })),
};

/** The outermost object of a scenario file. The scenario itself has a separate schema. */
export const scenarioEnvelope = object({
  ...header,
  scenario: anyObject(),
  conflicts: Type.Optional(
    Type.Array(conflict, { title: 'Conflicts', description: 'Unresolved merge conflicts.', minItems: 1 }),
  ),
});

/** A shared asset in a catalogue file: a plugin payload with its arguments in `data`. */
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
