import SchemaBuilder from '@pothos/core';
import type { Json } from '@scn/core/base/json';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { AnyOperation } from '@scn/core/operations/operation';
import type { StagedFile } from '#files/file-store';
import type { GraphqlContext } from './context';
import { addScalars } from './scalars/scalars';

/** Type parameters of the Pothos schema builder. */
export interface SchemaTypes<Context extends GraphqlContext> {
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    JSON: { Input: Json; Output: Json };
    DateTime: { Input: Date; Output: Date };
    /** An uploaded file of a multipart request. */
    Upload: { Input: StagedFile; Output: never };
  };
}

/**
 * {@link SchemaTypes} with the additions of Pothos: the type parameter of its references. Types are shared by rooms with different contexts,
 * which Pothos would take for different types: a reference therefore says nothing about the context.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the only type that Pothos accepts for every context
export type BuilderTypes<Context extends GraphqlContext = any> = PothosSchemaTypes.ExtendDefaultTypes<
  SchemaTypes<Context>
>;

/** Collects types and fields of the GraphQL schema whose resolvers need a context. */
export type Builder<Context extends GraphqlContext> = PothosSchemaTypes.SchemaBuilder<BuilderTypes<Context>>;

/** A builder of any context, for types whose resolvers don't use it. */
export type AnyBuilder = PothosSchemaTypes.SchemaBuilder<BuilderTypes>;

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
