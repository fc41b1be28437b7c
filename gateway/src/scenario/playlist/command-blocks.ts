import type { Json } from '@scn/core/base/json';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { commandGroups, type CommandPlugin } from '@scn/core/kernel/contract';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { jsonSchemaOf, resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import { enumerationSources } from '../lookups/data-sources';

/** The position of a block's group in the palette, from 0. */
export function groupOrdinalOf({ group }: CommandPlugin): number {
  return commandGroups.indexOf(group);
}

/** Every playlist command block, sorted by the ordinal of its group, then by id. */
export const commandBlocksOf = memoizeByIdentity(({ plugins }: PluginRegistry): readonly CommandPlugin[] =>
  plugins
    .filter((plugin): plugin is CommandPlugin => plugin.kind === 'command')
    .toSorted((a, b) => groupOrdinalOf(a) - groupOrdinalOf(b) || (a.id < b.id ? -1 : 1)),
);

/** An argument of a playlist command block. */
export interface ArgumentDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  /** Its position in the form, from 0. */
  readonly displayOrder: number;
  /** Where its values come from: what a reference refers to, or the name of an enumeration; null for free values. */
  readonly dataSource: string | null;
  /** The kind of entity it refers to; null for a plain value. */
  readonly target: ReferenceTarget | null;
  /** Its allowed values, if it is a choice. */
  readonly values: readonly string[];
  readonly uIControl: string;
  /** The argument that decides whether this one is shown. */
  readonly dependsOn: string | null;
  /** UCUM code. */
  readonly unit: string | null;
  readonly required: boolean;
  readonly defaultValue: Json;
}

/** The arguments of a block in the order of its form. */
export const argumentDefinitionsOf = memoizeByIdentity((plugin: CommandPlugin): readonly ArgumentDefinition[] => {
  const { properties = {} } = jsonSchemaOf(plugin.schema);
  const defaults = plugin.defaults as Readonly<Record<string, Json | undefined>>;
  return Object.entries(properties).map(([name, schema], displayOrder) => {
    const inner = innerSchema(schema);
    const values = valuesOf(inner);
    const target = schema['x-ref'] ?? inner['x-ref'] ?? null;
    return {
      name,
      title: schema.title ?? name,
      description: schema.description ?? null,
      displayOrder,
      dataSource: target ?? sourceOf(values) ?? (values.length > 0 ? `${plugin.id}/${name}` : null),
      target,
      values,
      uIControl: schema['x-control'] ?? inner['x-control'] ?? controlOf(schema, inner, values),
      dependsOn: schema['x-when']?.property ?? null,
      unit: schema['x-unit'] ?? inner['x-unit'] ?? null,
      required: schema['x-required'] === true,
      defaultValue: defaults[name] ?? null,
    };
  });
});

/** The schema of the value, or of each list item, without null. */
function innerSchema(schema: JsonSchema): JsonSchema {
  const branch = schema.anyOf?.find(({ type }) => type !== 'null');
  const value = resolveSchema(branch ?? schema);
  return value.type === 'array' && value.items !== undefined ? innerSchema(value.items) : value;
}

function valuesOf(schema: JsonSchema): readonly string[] {
  return (schema.enum ?? []).filter((value) => typeof value === 'string');
}

function sourceOf(values: readonly string[]): string | undefined {
  const key = JSON.stringify(values);
  return Object.keys(enumerationSources).find((name) => JSON.stringify(enumerationSources[name]) === key);
}

function controlOf(schema: JsonSchema, inner: JsonSchema, values: readonly string[]): string {
  if (inner['x-ref'] !== undefined) return 'picker';
  if (values.length > 0) return 'select';
  switch (inner.type) {
    case 'boolean':
      return 'switch';
    case 'number':
    case 'integer':
      return 'number';
    case 'string':
      return schema.type === 'array' ? 'texts' : 'text';
    default:
      return 'form';
  }
}
