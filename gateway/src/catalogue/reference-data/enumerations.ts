import * as enumerations from '@scn/core/base/enumerations';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Builder, SchemaSources } from '#graphql/builder';
import { enumerationNames } from '@scn/core/schema/graphql/enumeration-names';
import type { CatalogueContext } from '../context';
import { propertiesOf } from '../assets/asset-properties';
import { requireSomewhere } from './graphql';
import { schemaOfValue } from '@scn/core/schema/json-schema';

/** An enumeration and its values, in order. */
interface Enumeration {
  readonly name: string;
  readonly values: readonly EnumerationValue[];
}

interface EnumerationValue {
  /** The value in documents and assets. */
  readonly value: string;
  /** The name in GraphQL. */
  readonly name: string;
}

/** All enumerations of the catalogue, and the choices that asset plugins define (`asset.prop.type`: prop types). */
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
export function addEnumerations(builder: Builder<CatalogueContext>, { plugins }: SchemaSources): void {
  const all = allEnumerations(plugins);
  const value = builder.objectRef<EnumerationValue>('EnumerationValue').implement({
    description: 'One value of an enumeration.',
    fields: (t) => ({
      value: t.exposeString('value', { description: 'The value in documents and assets.' }),
      name: t.exposeString('name', { description: 'The name in GraphQL.' }),
    }),
  });
  const item = builder.objectRef<Enumeration>('Enumeration').implement({
    description: 'An enumeration of the catalogue.',
    fields: (t) => ({
      name: t.exposeString('name', {
        description: 'For example `productStatuses`, or `asset.prop.type` for a property of an asset.',
      }),
      values: t.expose('values', { description: 'The values, in order.', type: [value] }),
    }),
  });
  builder.queryField('enumerations', (t) =>
    t.field({
      type: [item],
      description: 'The enumerations with their values, in order.',
      args: { names: t.arg.stringList({ description: 'Names of enumerations to return. Defaults to all.' }) },
      resolve: (_, { names }, context) => {
        requireSomewhere(context);
        return all.filter(({ name }) => names?.includes(name) ?? true);
      },
    }),
  );
}
