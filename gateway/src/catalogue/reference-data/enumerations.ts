import * as enumerations from '@scn/core/document/enumerations';
import type { PluginLookup } from '@scn/core/validation/view';
import type { Builder, SchemaSources } from '../../graphql/builder';
import { enumerationNames } from '../../graphql/schema-type/enumeration-type';
import { propertiesOf } from '../assets/asset-properties';
import { requireSomewhere } from './graphql';
import { schemaOfValue } from '../schema-list-fields';

/** An enumeration and its values, in their order. */
interface Enumeration {
  readonly name: string;
  readonly values: readonly EnumerationValue[];
}

interface EnumerationValue {
  /** As documents and assets hold it. */
  readonly value: string;
  /** As GraphQL calls it. */
  readonly name: string;
}

/** Every enumeration of 002 §3, and the choices that asset plugins bring (`asset.prop.type`: prop types). */
export function allEnumerations({ plugins }: PluginLookup): readonly Enumeration[] {
  const core = Object.entries<readonly string[]>(enumerations).map(([name, values]) => enumeration(name, values));
  const ofAssets = plugins.flatMap((plugin) => {
    if (plugin.kind !== 'asset') return [];
    return Object.entries(propertiesOf(plugin)).flatMap(([property, schema]) => {
      const value = schemaOfValue(schema);
      const choice = value?.enum ?? value?.items?.enum;
      const texts = choice?.filter((each) => typeof each === 'string') ?? [];
      return texts.length < 2 ? [] : [enumeration(`${plugin.id}.${property}`, texts)];
    });
  });
  return [...core, ...ofAssets];
}

function enumeration(name: string, values: readonly string[]): Enumeration {
  const names = enumerationNames(values);
  return { name, values: values.map((value, index) => ({ value, name: names[index] ?? value })) };
}

/** Adds the query `enumerations`. */
export function addEnumerations(builder: Builder, { plugins }: SchemaSources): void {
  const all = allEnumerations(plugins);
  const value = builder.objectRef<EnumerationValue>('EnumerationValue').implement({
    description: 'One value of an enumeration.',
    fields: (t) => ({
      value: t.exposeString('value', { description: 'As documents and assets hold it.' }),
      name: t.exposeString('name', { description: 'As GraphQL calls it.' }),
    }),
  });
  const item = builder.objectRef<Enumeration>('Enumeration').implement({
    description: 'An enumeration of the catalogue.',
    fields: (t) => ({
      name: t.exposeString('name', { description: '`productStatuses`; of an asset’s property `asset.prop.type`.' }),
      values: t.field({ type: [value], resolve: ({ values }) => [...values] }),
    }),
  });
  builder.queryField('enumerations', (t) =>
    t.field({
      type: [item],
      description: 'Every enumeration with its values, in their order.',
      args: { names: t.arg.stringList({ description: 'Only these; all unless given.' }) },
      resolve: (_, { names }, context) => {
        requireSomewhere(context);
        return all.filter(({ name }) => names?.includes(name) ?? true);
      },
    }),
  );
}
