import type { JsonSchema } from '#schema/json-schema';
import { pluginOfPayload, type PluginsByKind } from '#kernel/payload';
import type { PlacedProperty } from './document-places';

/**
 * The field at the end of a property path in the author's terms: the schema titles in the path, starting with lower-case letters, such as
 * `general information, first name`. Arguments use the schema of their plugin, if known.
 */
export function fieldWords(properties: readonly PlacedProperty[], plugins: PluginsByKind) {
  const titles = properties.map((property, place) => {
    const argument = argumentSchema(properties, place, plugins);
    if (argument !== null) return argument.title ?? property.name;
    const isJustArguments = isArguments(property) && place < properties.length - 1;
    return isJustArguments ? '' : (property.shape.schema.title ?? property.name);
  });
  const last = properties.length - 1;
  return {
    title: lowerFirst(titles.filter((title) => title !== '').join(', ')),
    schema: argumentSchema(properties, last, plugins) ?? properties[last]?.shape.schema ?? {},
  };
}

/** The schema of an argument of a known plugin; null for other properties. */
function argumentSchema(
  properties: readonly PlacedProperty[],
  place: number,
  plugins: PluginsByKind,
): JsonSchema | null {
  const args = properties[place - 1];
  const name = properties[place]?.name;
  const property = args?.holderShape.plugin ?? null;
  if (args === undefined || name === undefined || property === null || !isArguments(args)) return null;
  const schema: JsonSchema | undefined = pluginOfPayload(plugins, property, args.holder[property])?.schema;
  return schema?.properties?.[name] ?? null;
}

/** A payload's arguments: a record beside the property that names its plugin. */
function isArguments({ shape, holderShape }: PlacedProperty): boolean {
  return holderShape.plugin !== null && shape.kind === 'object' && shape.properties.size === 0;
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
