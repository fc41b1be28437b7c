import SchemaBuilder from '@pothos/core';
import type { Json } from '@scn/core/kernel/json';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { AnyOperation } from '@scn/core/operations/operation';
import type { StagedFile } from '../files/file-store';
import type { GatewayContext } from './context';
import { addScalars } from './scalars/scalars';

/** What the schema's types are told about each other. */
export interface SchemaTypes {
  Context: GatewayContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    JSON: { Input: Json; Output: Json };
    DateTime: { Input: Date; Output: Date };
    /** A file of a multipart request. */
    Upload: { Input: StagedFile; Output: never };
  };
}

/** {@link SchemaTypes} with what Pothos adds: the type parameter of its references. */
export type BuilderTypes = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>;

/** Collects types and fields of the GraphQL schema. */
export type Builder = ReturnType<typeof createBuilder>;

/** What parts of the schema are derived from. */
export interface SchemaSources {
  readonly plugins: PluginRegistry;
  readonly operations: ReadonlyMap<string, AnyOperation>;
}

/** Starts an empty schema: root types and scalars. */
export function createBuilder() {
  const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false });
  builder.queryType({ description: 'Reading. Nothing here changes anything.' });
  builder.mutationType({ description: 'Changes, each whole or not at all.' });
  builder.subscriptionType({ description: 'What happens from now on, over a WebSocket.' });
  addScalars(builder);
  return builder;
}
