import SchemaBuilder from '@pothos/core';
import type { Json } from '@scn/core/base/json';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { AnyOperation } from '@scn/core/operations/operation';
import type { StagedFile } from '#files/file-store';
import type { GatewayContext } from './context';
import { addScalars } from './scalars/scalars';

/** Type parameters of the Pothos schema builder. */
export interface SchemaTypes {
  Context: GatewayContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    JSON: { Input: Json; Output: Json };
    DateTime: { Input: Date; Output: Date };
    /** An uploaded file of a multipart request. */
    Upload: { Input: StagedFile; Output: never };
  };
}

/** {@link SchemaTypes} with the additions of Pothos: the type parameter of its references. */
export type BuilderTypes = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>;

/** Collects types and fields of the GraphQL schema. */
export type Builder = ReturnType<typeof createBuilder>;

/** The sources from which parts of the schema are derived. */
export interface SchemaSources {
  readonly plugins: PluginRegistry;
  readonly operations: ReadonlyMap<string, AnyOperation>;
}

/** Creates an empty schema with root types and scalars. */
export function createBuilder() {
  const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false });
  builder.queryType({ description: 'Queries. They have no side effects.' });
  builder.mutationType({ description: 'Mutations. Each is applied completely or not at all.' });
  builder.subscriptionType({ description: 'Subscriptions, over a WebSocket.' });
  addScalars(builder);
  return builder;
}
