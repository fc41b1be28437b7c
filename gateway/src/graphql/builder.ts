import SchemaBuilder from '@pothos/core';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { AnyOperation } from '@scn/core/operations/operation';
import type { GraphqlContext } from './context';
import { addScalars } from './scalars/scalars';
import type { BuilderTypes, AnyBuilder, SchemaTypes } from './builder-types';

/** Collects types and fields of the GraphQL schema whose resolvers need a context. */
export type Builder<Context extends GraphqlContext> = PothosSchemaTypes.SchemaBuilder<BuilderTypes<Context>>;

/** The sources from which parts of the schema are derived. */
export interface SchemaSources {
  readonly plugins: PluginRegistry;
  readonly operations: ReadonlyMap<string, AnyOperation>;
}

/** Creates an empty schema with root types and scalars. */
export function createBuilder<Context extends GraphqlContext>(): Builder<Context> {
  const builder = new SchemaBuilder<SchemaTypes<Context>>({ defaultFieldNullability: false });
  builder.queryType({ description: 'Queries. They have no side effects.' });
  builder.mutationType({ description: 'Mutations. Each is applied completely or not at all.' });
  builder.subscriptionType({ description: 'Subscriptions, over a WebSocket.' });
  addScalars(builder);
  return builder;
}

/**
 * The same builder for a part whose resolvers need less than the context has. Pothos can't express this itself, because it also reads
 * the context of what has been added.
 */
export function builderFor<Needed extends GraphqlContext, Context extends Needed>(
  builder: Builder<Context>,
): Builder<Needed> {
  return builder as AnyBuilder;
}
