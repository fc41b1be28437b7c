import type { CommandPlugin } from '#kernel/contract';
import type { JsonSchema } from '#schema/json-schema';
import { isJsonObject } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import { shapeOf, type Shape } from '../shape';

/** The arguments of a follow-on command that refer to an action, and those that delay it. */
export const followOnFields = memoizeByIdentity(({ schema }: CommandPlugin) => {
  const fields = Object.entries((schema as JsonSchema).properties ?? {});
  const naming = (test: (field: JsonSchema) => boolean) =>
    fields.filter(([, field]) => [field, ...(field.anyOf ?? [])].some(test)).map(([name]) => name);
  return {
    targets: naming((field) => field['x-ref'] === 'action'),
    delays: naming((field) => field['x-unit'] === 's'),
  };
}) satisfies (plugin: CommandPlugin) => Readonly<Record<'targets' | 'delays', readonly string[]>>;

/** The shape of a command's arguments, if any of them refers to an action. */
const shapeOfArguments = memoizeByIdentity(({ schema }: CommandPlugin) => ({
  shape: JSON.stringify(schema).includes('"x-ref":"action"') ? shapeOf(schema as JsonSchema) : null,
}));

/** The actions that a command's arguments refer to, at any depth: a command refers to an action because it may start it. */
export function actionsIn(plugin: CommandPlugin, args: unknown): readonly string[] {
  return referencesIn(args, shapeOfArguments(plugin).shape);
}

function referencesIn(value: unknown, shape: Shape | null): readonly string[] {
  switch (shape?.type) {
    case 'value':
      return shape.reference === 'action' && typeof value === 'string' && value !== '' ? [value] : [];
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => referencesIn(item, shape.items)) : [];
    case 'choice':
      return isJsonObject(value) ? referencesIn(value, shape.variants.get(value[shape.discriminator]) ?? null) : [];
    case 'object':
      return isJsonObject(value)
        ? shape.properties.flatMap(([name, property]) => referencesIn(value[name], property))
        : [];
    default:
      return [];
  }
}
