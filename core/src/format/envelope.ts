import { Type } from 'typebox';
import { list, object } from '../schema/fields';

/** Where the published schema of scenario files is; an editor that knows it helps while writing. */
export const scenarioSchemaUrl = 'https://scenario-studio.org/schemas/scenario.schema.json';
/** Where the published schema of catalogue files is. */
export const catalogueSchemaUrl = 'https://scenario-studio.org/schemas/catalogue.schema.json';

const anyObject = () => Type.Record(Type.String(), Type.Unknown());
const header = {
  $schema: Type.String({ maxLength: 2000 }),
  format: Type.Integer({ minimum: 1 }),
  plugins: Type.Record(Type.String(), Type.Integer({ minimum: 1 })),
};

/** The outermost object of a scenario file. The scenario itself has a schema of its own. */
export const scenarioEnvelope = object({ ...header, scenario: anyObject() });

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
