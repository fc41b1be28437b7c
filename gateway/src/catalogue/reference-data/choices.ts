import { titleOfValue } from '@scn/core/description/value-title';
import { prompt } from '@scn/core/document/setup/schema';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { PluginLookup } from '@scn/core/kernel/view';
import { jsonSchemaOf, schemaOfValue, type JsonSchema } from '@scn/core/schema/json-schema';
import { propertiesOf } from '../assets/asset-properties';

/** One value that a property can have. */
export interface Choice {
  /** The value in documents and assets. */
  readonly id: string;
  readonly title: string;
}

/** The values of a property, as a list of the catalogue. */
export interface ChoiceList {
  /** The GraphQL query that returns it. */
  readonly query: string;
  readonly description: string;
  readonly choices: readonly Choice[];
}

/** The types of the kinds of assets that have any, and the sections that scenarios put prompts in. */
export function choiceLists({ plugins }: PluginLookup): readonly ChoiceList[] {
  const kinds = plugins.flatMap((plugin) => (plugin.kind === 'asset' ? [{ plugin, names: assetNames(plugin) }] : []));
  const taken = new Set(kinds.flatMap(({ names }) => [names.one, names.many]));
  const types = kinds.flatMap(({ plugin, names }): readonly ChoiceList[] => {
    const query = `${names.one}Types`;
    const choices = choicesOf(propertiesOf(plugin)['type']);
    if (choices.length === 0 || taken.has(query)) return [];
    return [{ query, description: `The types of ${names.many}.`, choices }];
  });
  const sections = choicesOf(jsonSchemaOf(prompt).properties?.['scope']);
  return [
    ...types,
    { query: 'promptSections', description: 'The sections that scenarios put prompts in.', choices: sections },
  ];
}

function choicesOf(schema: JsonSchema | undefined): readonly Choice[] {
  const values = schema === undefined ? [] : (schemaOfValue(schema)?.enum ?? []);
  return values.flatMap((value) => (typeof value === 'string' ? [{ id: value, title: titleOfValue(value) }] : []));
}
