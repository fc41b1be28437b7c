import { entityKinds, type Held } from '#schema/keywords';
import {
  camelCase,
  inputShapeOf,
  withoutProperties,
  type HeldLookup,
  type HeldVariant,
  type HeldVariants,
  type InputMode,
} from '#schema/graphql/input-shape';
import { resolveSchema } from '#schema/json-schema';
import type { ObjectShape } from '#diff/shape';
import type { PluginKind } from '#kernel/contract';
import { typeNameOf } from '#kernel/asset-names';
import type { PluginsByKind } from '#kernel/payload';
import { placeOfKind, sections } from './entities/entity-places';
import { isPlacedFreely, ownFields } from './entities/own-operations';

/**
 * Returns the content of inputs of operations where a property has `x-holds`: the arguments of each registered
 * plugin of a kind, the fields of each kind of entity, those of each section.
 *
 * @throws Error when two of them would have the same name
 */
export function heldInputs(plugins: PluginsByKind): HeldLookup {
  const made = new Map<Held, HeldVariants>();
  return (holds) => {
    let variants = made.get(holds);
    if (variants === undefined) made.set(holds, (variants = unambiguous(makeVariants(holds, plugins))));
    return variants;
  };
}

function makeVariants(holds: Held, plugins: PluginsByKind): HeldVariants {
  switch (holds) {
    case 'command':
      return ofPlugins(plugins, holds, 'CommandArguments', 'The arguments of a playlist command, by its block.');
    case 'trigger':
      return ofPlugins(plugins, holds, 'TriggerArguments', 'The arguments of a trigger, by its kind.');
    case 'report':
      return ofPlugins(plugins, holds, 'ReportValues', 'The values of a physiology report, by its kind.');
    case 'new-entity':
      return {
        name: 'EntityValues',
        description: 'The fields of a new entity, by its kind. Omitted fields get their defaults.',
        variants: entityKinds.filter(isPlacedFreely).map((kind) => {
          const { shape } = placeOfKind(kind);
          return variantOf(kind, shape, new Set([shape.entity.idKey]), 'new');
        }),
      };
    case 'entity-changes':
      return {
        name: 'EntityChanges',
        description: 'Fields of an entity with new values, by its kind. Omitted fields keep their values.',
        variants: entityKinds.flatMap((kind) => {
          const own = ownFields(kind);
          if (own === 'all') return [];
          const { shape } = placeOfKind(kind);
          return [variantOf(kind, shape, new Set([shape.entity.idKey, ...own]), 'changes')];
        }),
      };
    case 'section-changes':
      return {
        name: 'SectionChanges',
        description: 'Fields of a section with new values, by its name. Omitted fields keep their values.',
        variants: [...sections()].map(([name, { shape }]) => variantOf(name, shape, new Set(), 'changes')),
      };
  }
}

function ofPlugins({ plugins }: PluginsByKind, kind: PluginKind, name: string, description: string): HeldVariants {
  const variants = plugins
    .filter((plugin) => plugin.kind === kind)
    .map((plugin): HeldVariant => {
      const type = typeNameOf(plugin);
      return {
        key: plugin.id,
        field: type.charAt(0).toLowerCase() + type.slice(1),
        description: plugin.description,
        shape: inputShapeOf(plugin.schema, 'top'),
      };
    });
  return { name, description, variants };
}

function variantOf(
  key: string,
  { schema: given }: ObjectShape,
  without: ReadonlySet<string>,
  mode: InputMode,
): HeldVariant {
  const schema = withoutProperties(resolveSchema(given), without);
  const { title, description } = schema;
  return {
    key,
    field: camelCase(key),
    description: description ?? (title === undefined ? null : `${title}.`),
    shape: inputShapeOf(schema, mode),
  };
}

function unambiguous(held: HeldVariants): HeldVariants {
  const owners = new Map<string, string>();
  for (const { field, key } of held.variants) {
    const owner = owners.get(field);
    if (owner !== undefined)
      throw new Error(`“${owner}” and “${key}” have the same name “${field}” in the API. Rename one.`);
    owners.set(field, key);
  }
  return held;
}
