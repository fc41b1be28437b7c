import type { AssetPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf, schemaOfValue, type JsonSchema } from '@scn/core/schema/json-schema';

/** The schemas of the properties of a kind's data, by name. */
export function propertiesOf({ schema }: Pick<AssetPlugin, 'schema'>): Readonly<Record<string, JsonSchema>> {
  return jsonSchemaOf(schema).properties ?? {};
}

/** The properties that a search covers: texts for people, the asset's name, and the properties that identify an asset of the kind. */
export function searchedProperties(plugin: AssetPlugin): readonly string[] {
  return Object.entries(propertiesOf(plugin)).flatMap(([name, schema]) => {
    const value = schemaOfValue(schema);
    const isSearched = value?.['x-text'] === true || name === plugin.label || plugin.unique.includes(name);
    return value?.type === 'string' && value.enum === undefined && isSearched ? [name] : [];
  });
}
